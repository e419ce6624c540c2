import { canonicalPath } from '../../../../src/contracts/worker/canonical-path'
import { isSiteFile } from '../../addresses'
import { nearestAddress, suggestion } from '../../diagnose/suggest'
import type { Entry } from '../../entry'
import type { Lookup } from '../../lookup'
import type { Problem } from '../../model'
import { NEVER } from '../../publication/first-day'
import { redirectsIn, type WrittenRedirect } from '../../redirects'
import type { SchemaSet } from '../../schemas/load-schemas'
import { type ProblemText, problemAt } from '../problem-at'
import { unpublishedTargetProblem } from './unpublished-problems'

/** Files of the site to which a redirect may lead. */
const targetFiles = ['/feed.xml', '/sitemap.xml']

/** Redirects that are never used, lead in a circle or over another redirect, or lead nowhere. */
export function redirectProblems(entry: Entry, lookup: Lookup, schemas: SchemaSet): Problem[] {
  if (entry.source.role.kind !== 'redirects') return []
  const redirects = redirectsIn(entry.value)
  const targets = new Map(redirects.map(({ from, to }) => [from, to]))
  return redirects.flatMap(({ from, to, index }) => {
    const at = (key: 'from' | 'to', text: ProblemText | undefined) =>
      text ? [problemAt(entry, ['redirects', index, key], text, schemas)] : []
    const path = canonicalPath(from)
    // The schema reports the same text.
    const isRepeated = (other: string) => other !== from && canonicalPath(other) === path
    const earlier = redirects.slice(0, index).find((one) => isRepeated(one.from))
    const source = at('from', sourceProblem(from, to, lookup) ?? repeatedProblem(from, earlier))
    return source.length > 0 ? source : at('to', targetProblem(from, to, { targets, entry, lookup }))
  })
}

/** Problem of an old address that nobody requests or at which something is served, so that the redirect is never used. */
function sourceProblem(from: string, to: string, lookup: Lookup): ProblemText | undefined {
  const found = JSON.stringify(from)
  const expected = 'an address at which there is no page any more'
  const requested = requestedPath(from)
  if (requested !== from)
    return {
      message: `Browsers request ${requested} for this address, so the redirect is never used.`,
      expected: 'an address without a part that is only one or two dots',
      found,
      help: [`Write "${requested}", or remove this redirect.`],
    }
  if (isSiteFile(from)) return { message: 'The finished site has a file at this address.', expected, found }
  const canonical = canonicalPath(from)
  const path = canonical.replace(/(?:\/index)?\.html$/, '') || '/'
  const page = lookup.page(path)
  // The redirect of a draft replaces its page.
  if (!page || page.first === NEVER) return undefined
  // Hosts send the file of the page; Apache would redirect from it again and again.
  if (path === to && canonical === `${path}.html`)
    return {
      message: `This address is the file of ${path} in the finished site. It opens the page without a redirect.`,
      expected,
      found,
      help: ['Remove this redirect.'],
    }
  // Hosts that compare the case of letters need it, and no host has a file at /product/index.html.
  if (path !== from && path === to) return undefined
  return {
    message: `This address has a page: ${page.file}.`,
    expected,
    found,
    help: [`Rename or remove ${page.file}, or remove this redirect.`],
  }
}

/** The path that a browser requests for an address: without the parts "." and "..", which mean folders. */
function requestedPath(address: string): string {
  const isDotted = address.split('/').some((part) => part === '.' || part === '..')
  if (!isDotted) return address
  return new URL(address, 'https://site.invalid').pathname.replace(/(?<=.)\/$/, '')
}

/** Problem of an old address that differs from an earlier one at most in capital letters, which do not count. */
function repeatedProblem(from: string, earlier: WrittenRedirect | undefined): ProblemText | undefined {
  if (!earlier) return undefined
  return {
    message: 'There are two redirects for this address. Capital letters make no difference.',
    expected: 'one entry for each old address',
    found: JSON.stringify(from),
    help: [`Remove this redirect, or the one from "${earlier.from}".`],
  }
}

function targetProblem(
  from: string,
  to: string,
  { targets, entry, lookup }: { targets: ReadonlyMap<string, string>; entry: Entry; lookup: Lookup },
): ProblemText | undefined {
  const found = JSON.stringify(to)
  const path = followRedirects(from, targets)
  const last = path.at(-1) ?? to
  if (path.indexOf(last) < path.length - 1)
    return {
      message: 'These redirects lead in a circle.',
      expected: 'the address of a page',
      found: path.join(' → '),
      help: ['Let one of them lead to a page.'],
    }
  if (targets.has(to))
    return {
      message: 'This redirect leads to another redirect.',
      expected: `the final address, "${last}"`,
      found: path.join(' → '),
      help: [`Write "${last}".`],
    }
  if (targetFiles.includes(to)) return undefined
  if (lookup.page(to)) return unpublishedTargetProblem(to, entry, lookup)
  const near = nearestAddress(to, lookup.catalogue().addresses.keys())
  return {
    message: 'There is no page at this address.',
    expected: 'an address of this site, as in /product/nitrogen',
    found,
    help: suggestion(to, near),
  }
}

/** The addresses that a visitor passes from an old address on; the last one repeats an earlier one in a circle. */
function followRedirects(from: string, targets: ReadonlyMap<string, string>): string[] {
  const path = [from]
  for (let next = targets.get(from); next !== undefined; next = targets.get(next)) {
    const isCircle = path.includes(next)
    path.push(next)
    if (isCircle) break
  }
  return path
}
