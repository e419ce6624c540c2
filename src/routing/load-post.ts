import { notFound } from '@tanstack/react-router'
import type { LinkedPost } from '../generated/content'
import type { ReadData } from './read-data'

/**
 * The record of one post.
 * @param slug last part of the address
 * @throws notFound() for a post that does not exist; the reader's error when the network fails
 */
export async function loadPost(readData: ReadData, slug: string): Promise<LinkedPost> {
  const post = await readData(`/data/posts/${slug}.json`)
  if (post === undefined) throw notFound()
  // The file was generated from content that fits the schema this type is made from.
  return post as LinkedPost
}
