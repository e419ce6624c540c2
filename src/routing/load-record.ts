import { notFound, redirect } from '@tanstack/react-router'
import { recordAddress } from '../contracts/worker/record-address'
import type { PageByTemplate, RecordPageByTemplate } from '../generated/content'
import { shape } from '../generated/shape'
import type { ReadData } from './read-data'

/** The part of the router's loader arguments that is used. */
interface LoaderArguments {
  readonly context: { readonly readData: ReadData }
  /** Destination of the navigation. */
  readonly location: { readonly href: string }
}

/** Records of pages by their kind. */
export type Pages = PageByTemplate & RecordPageByTemplate

/**
 * Loads the record of one page.
 * @param address of the page, as in `/product/bio-cng`
 * @throws notFound() for a page that does not exist; a redirect() that reloads the document when the record was published
 * for another version of these scripts; the reader's error when the network fails
 */
export async function loadPage<Kind extends keyof Pages>(visit: LoaderArguments, address: string) {
  // Content check and type derive from the same schema.
  return (await load(visit, address)) as Pages[Kind]
}

async function load({ context, location }: LoaderArguments, address: string): Promise<unknown> {
  const record = await context.readData(recordAddress(address))
  if (record === undefined) throw notFound()
  if (!hasCurrentShape(record)) throw redirect({ href: location.href, reloadDocument: true })
  return record
}

function hasCurrentShape(record: unknown): boolean {
  return typeof record === 'object' && record !== null && '$shape' in record && record.$shape === shape
}
