import { logosFolder } from '../../client-logo'
import { codePointOf } from '../../code-point-of'
import { nearest, nearestAddress, suggestion, suggestNearest } from '../../diagnose/suggest'
import type { Lookup } from '../../lookup'
import { pictureEnding, storageName } from '../../pictures'
import { plainSpelling } from '../../plain-spelling'
import { isObject } from '../../schemas/schema'
import type { ProblemText } from '../problem-at'

/** Problem of the file of a picture. */
export function pictureProblem(value: unknown, lookup: Lookup): ProblemText | undefined {
  const file = isObject(value) ? value.file : undefined
  if (!isObject(value) || typeof file !== 'string' || file === '') return undefined
  const found = JSON.stringify(file)
  if (file.startsWith('storage:')) {
    if (storageName(file)) return undefined
    return {
      message: 'This is not the name of a stored file.',
      expected: 'storage:<bucket>/<file>, in letters without accents, digits, dots, hyphens and _',
      found,
    }
  }
  if (lookup.hasMedia(file)) {
    if (pictureEnding.test(file)) return undefined
    return { message: 'This file is not a picture.', expected: 'a JPEG, PNG, WebP, AVIF or SVG file', found }
  }
  const pictures = lookup.media().filter((name) => pictureEnding.test(name))
  return (
    lookalikeProblem(file, pictures) ?? {
      message: 'This picture does not exist in content/media/.',
      expected: 'the name of a file in content/media/',
      found,
      help: suggestion(file, nearestPicture(file, lookup.media())),
    }
  )
}

/** Problem of the name of a client logo. `logo-problems.ts` reports a file that exists but is not a valid drawing. */
export function clientLogoProblem(name: string, lookup: Lookup): ProblemText | undefined {
  if (lookup.hasMedia(`${logosFolder}${name}`)) return undefined
  const logos = lookup.media().filter((file) => file.startsWith(logosFolder) && file.endsWith('.svg'))
  const names = logos.map((file) => file.slice(logosFolder.length))
  return (
    lookalikeProblem(name, names) ?? {
      message: 'This file does not exist in content/media/marks/.',
      expected: 'the name of an SVG file in content/media/marks/',
      found: JSON.stringify(name),
      help: suggestion(name, nearestPicture(name, names)),
    }
  )
}

/** The picture that a name probably means. Endings are not compared: shared ones would make any two names similar. */
function nearestPicture(name: string, files: readonly string[]): string | undefined {
  const stem = (file: string) => file.replace(/\.\w+$/, '')
  const bare = name.trim().replace(/^(?:\.?\/)?(?:content\/)?media\//, '')
  const near = nearestAddress(stem(bare), files.map(stem))
  const meant = files.filter((file) => stem(file) === near && pictureEnding.test(file))
  return nearest(bare, meant) ?? meant[0]
}

/** Problem of the name of a film. */
export function filmProblem(name: string, lookup: Lookup): ProblemText | undefined {
  if (lookup.hasFilm(name)) return undefined
  return {
    message: 'There is no such film in public/video/.',
    expected: 'the name of a film without its format, as in plant for plant-h264.mp4',
    found: JSON.stringify(name),
    help: suggestNearest(name, lookup.films()),
  }
}

/** Problem of a name that a file has in look-alike characters, such as the decomposed accents of macOS. */
function lookalikeProblem(name: string, files: readonly string[]): ProblemText | undefined {
  const alike = files.find((one) => plainSpelling(one) === plainSpelling(name))
  if (alike === undefined) return undefined
  const [here, there] = [characterCodes(name), characterCodes(alike)]
  // The names differ in plain spaces alone, which a suggestion of the nearest name shows.
  if (here === there) return undefined
  return {
    message:
      'The file has a name that looks the same but consists of other characters, such as an accent apart from its letter, as macOS writes it.',
    expected: 'the same characters in both places',
    found: `${here} here, ${there} in the name of the file`,
    help: ['Give the file a name of letters a–z, digits and hyphens, and write that name here.'],
  }
}

/** The code points of a name that are not ASCII, as in U+0065 U+0301; with the letter before an accent. */
function characterCodes(name: string): string {
  const found = name.match(/.\p{M}+|[^\x20-\x7e]/gu)
  if (!found) return 'plain spaces'
  return found.map((piece) => [...piece].map(codePointOf).join(' ')).join(', ')
}
