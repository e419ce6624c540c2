import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { mediaFolder } from '../../../content/pictures'
import type { PictureKind } from '../../../images/picture-kind'
import { slotProblem } from '../../../images/slot-problem'
import { SLOTS, slotNamed } from '../../../images/slots'
import { hasCode } from '../../../lib/error-code'
import { digestOf } from '../../../lib/graph/digest'
import type { PictureUse, StoredPicture } from '../../contract/pictures'
import type { DeskProject } from '../desk-project'
import { deskFolder } from '../files/content-path'
import { syncFolder, writeAtomically } from '../files/write-atomically'
import { Refused } from '../refused'
import { dropEarlier, keepEarlier, readEarlier } from './earlier-pictures'
import { mediaPath, pathOfPicture } from './media-path'
import { formatOfName, pictureName } from './picture-name'
import { writePictureSource } from './picture-sources'
import { pictureUses } from './picture-uses'
import { type PreparedPicture, preparePicture } from './prepare-picture'

/** A file to write, and the format that its ending names. */
interface NewFile {
  readonly bytes: Buffer
  readonly format: PictureKind | 'svg'
}

/**
 * Adds a picture under a safe name that no other picture has.
 * @param sent name of the file as the browser sent it
 * @param slot place for which it is meant
 * @throws Refused for a file that is no picture, and for a picture that does not suit the place
 */
export async function addPicture(
  project: DeskProject,
  sent: string,
  bytes: Buffer,
  slot = '',
): Promise<StoredPicture> {
  const prepared = await preparePicture(bytes)
  const suited = SLOTS.get(slot)
  const problem = suited && slotProblem(prepared, suited, slot, false)
  if (problem) throw new Refused(422, problem)
  const added = await addFile(project, sent, prepared)
  return { ...stored(added.name, prepared), ...(added.isKnown && { isKnown: true }) }
}

/** Writes a new file of `content/media/`, unless one there has the same bytes. @param folder below it, with `/` at the end */
export async function addFile(
  project: DeskProject,
  sent: string,
  file: NewFile,
  folder = '',
): Promise<{ readonly name: string; readonly isKnown: boolean }> {
  const { name, isKnown } = await project.live.queue(async () => {
    const known = sameAs(project, file.bytes, folder)
    return { name: known ?? writeNew(project, sent, file, folder), isKnown: known !== undefined }
  })
  if (!isKnown) await takeChange(project, name)
  return { name, isKnown }
}

/**
 * Replaces the file of a picture and keeps its name, unless a place of the site could not show the new one.
 * @param before digest of the file that the editor saw
 */
export async function replacePicture(
  project: DeskProject,
  name: string,
  {
    before,
    isPreview,
    bytes,
  }: { readonly before: string; readonly isPreview: boolean; readonly bytes: Buffer },
): Promise<StoredPicture> {
  const format = formatOfName(name)
  if (!format) throw new Refused(422, 'Drawings are not replaced here. A maintainer does that.')
  const prepared = await preparePicture(bytes, format)
  await project.live.queue(async () => {
    const path = pathOfPicture(project, name)
    refuseUnsuitable(prepared, pictureUses(project).get(name) ?? [])
    const old = readFileSync(path)
    if (digestOf(old) !== before)
      throw new Refused(409, `${name} was changed by another program meanwhile. Look at it again.`)
    if (isPreview) return
    keepEarlier(project.root, name, old)
    writeAtomically(path, prepared.bytes, { staging: join(project.root, deskFolder) })
  })
  if (!isPreview) await takeChange(project, name)
  return stored(name, prepared)
}

/** Deletes a picture that nothing names, in drafts or in files. */
export async function removePicture(project: DeskProject, name: string): Promise<void> {
  await project.live.queue(async () => {
    const path = pathOfPicture(project, name)
    const uses = pictureUses(project).get(name) ?? []
    if (uses.length > 0) throw new Refused(409, `${name} stays, because it is used: ${inWords(uses)}.`)
    keepEarlier(project.root, name, readFileSync(path))
    rmSync(path)
    syncFolder(dirname(path))
    writePictureSource(project.root, name, '')
  })
  await takeChange(project, name)
}

/** Restores the previous version of a replaced or deleted picture. Calling it again undoes the restoration. */
export async function restorePicture(project: DeskProject, name: string): Promise<void> {
  const { root } = project
  await project.live.queue(async () => {
    const path = mediaPath(root, name)
    const earlier = readEarlier(root, name)
    if (!earlier) throw new Refused(404, `No earlier version of ${name} is kept.`)
    if (existsSync(path)) keepEarlier(root, name, readFileSync(path))
    else dropEarlier(root, name)
    writeAtomically(path, earlier, { staging: join(root, deskFolder) })
  })
  await takeChange(project, name)
}

/** Notes the source and licence of a picture beside the pictures. */
export function notePictureSource(project: DeskProject, name: string, source: string): Promise<void> {
  return project.live.queue(async () => {
    pathOfPicture(project, name)
    writePictureSource(project.root, name, source)
  })
}

/** A picture with the same bytes: equal files are stored alike. */
function sameAs({ live }: DeskProject, bytes: Buffer, folder: string): string | undefined {
  const { graph, content } = live.project
  const digest = digestOf(bytes)
  return graph
    .get(content.files)
    .media.find((name) => name.startsWith(folder) && graph.files.digest(mediaFolder + name) === digest)
}

function writeNew(
  { root, live }: DeskProject,
  sent: string,
  { bytes, format }: NewFile,
  folder: string,
): string {
  const { graph, content } = live.project
  const taken = graph
    .get(content.files)
    .media.filter((name) => name.startsWith(folder))
    .map((name) => name.slice(folder.length))
  // Another program may take a free name at the same moment.
  for (;;) {
    const name = pictureName(sent, format, taken)
    try {
      writeAtomically(mediaPath(root, folder + name), bytes, {
        staging: join(root, deskFolder),
        isNew: true,
      })
      return folder + name
    } catch (error) {
      if (!hasCode(error, ['EEXIST'])) throw error
      taken.push(name)
    }
  }
}

/** @throws Refused when a place that shows the picture needs another shape or more pixels */
function refuseUnsuitable(size: PreparedPicture, uses: readonly PictureUse[]): void {
  const slots = new Set(uses.flatMap(({ slot }) => slot ?? []))
  const problems = [...slots].flatMap((slot) => {
    const problem = slotProblem(size, slotNamed(slot), slot, false)
    const own = uses.filter((use) => use.slot === slot)
    return problem === undefined ? [] : [`${problem} The place is in: ${inWords(own)}.`]
  })
  if (problems.length > 0)
    throw new Refused(422, `The new picture does not suit every place of the old one. ${problems.join(' ')}`)
}

/** Checks the content again, because pages that show the picture change. */
async function takeChange({ live }: DeskProject, name: string): Promise<void> {
  await live.update([mediaFolder + name])
}

function stored(name: string, { bytes, width, height, notes }: PreparedPicture): StoredPicture {
  return { name, bytes: bytes.length, digest: digestOf(bytes), width, height, notes }
}

function inWords(uses: readonly PictureUse[]): string {
  return uses
    .map(({ title, field, only }) => `${title} › ${field}${only === 'saved' ? ' (until you save)' : ''}`)
    .join('; ')
}
