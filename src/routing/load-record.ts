import { notFound } from '@tanstack/react-router'
import type { LinkedPost, PageByTemplate, Template } from '../generated/content'
import type { ReadData } from './read-data'

/**
 * The record of one page.
 * @param name its address without the first slash, as in `product/bio-cng`; `index` for the home page
 * @throws notFound() for a page that does not exist; the reader's error when the network fails
 */
export async function loadPage<Kind extends Template>(readData: ReadData, name: string) {
  // The file was generated from content that fits the schema this type is made from.
  return (await load(readData, `pages/${name}`)) as PageByTemplate[Kind]
}

/**
 * The record of one post.
 * @param slug last part of the address
 * @throws as {@link loadPage}
 */
export async function loadPost(readData: ReadData, slug: string): Promise<LinkedPost> {
  // As above.
  return (await load(readData, `posts/${slug}`)) as LinkedPost
}

async function load(readData: ReadData, name: string): Promise<unknown> {
  const record = await readData(`/data/${name}.json`)
  if (record === undefined) throw notFound()
  return record
}
