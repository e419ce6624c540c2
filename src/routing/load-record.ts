import { notFound, redirect } from '@tanstack/react-router'
import type { LinkedPost, PageByTemplate, Template } from '../generated/content'
import { shape } from '../generated/shape'
import type { ReadData } from './read-data'

/** What a loader is called with. */
interface Visit {
  readonly context: { readonly readData: ReadData }
  /** Where the visitor goes. */
  readonly location: { readonly href: string }
}

/**
 * The record of one page.
 * @param name its address without the first slash, as in `product/bio-cng`; `index` for the home page
 * @throws notFound() for a page that does not exist; a redirect() that loads the document when the site was published
 * anew with records of another shape than these scripts are written for; the reader's error when the network fails
 */
export async function loadPage<Kind extends Template>(visit: Visit, name: string) {
  // The file was generated from content that fits the schema this type is made from.
  return (await load(visit, `pages/${name}`)) as PageByTemplate[Kind]
}

/**
 * The record of one post.
 * @param slug last part of the address
 * @throws as {@link loadPage}
 */
export async function loadPost(visit: Visit, slug: string): Promise<LinkedPost> {
  // As above.
  return (await load(visit, `posts/${slug}`)) as LinkedPost
}

async function load({ context, location }: Visit, name: string): Promise<unknown> {
  const record = await context.readData(`/data/${name}.json`)
  if (record === undefined) throw notFound()
  if (!isOurs(record)) throw redirect({ href: location.href, reloadDocument: true })
  return record
}

function isOurs(record: unknown): boolean {
  return typeof record === 'object' && record !== null && '$shape' in record && record.$shape === shape
}
