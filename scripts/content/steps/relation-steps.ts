import type { Graph } from '../../lib/graph/graph'
import type { catalogueSteps } from './catalogue-steps'

type RelationSources = Pick<ReturnType<typeof catalogueSteps>, 'facts' | 'catalogue' | 'pageFacts'>

/** Defines the steps of the build graph for the relations between records: their order, and the pages that they name. */
export function relationSteps(graph: Graph, { facts, catalogue, pageFacts }: RelationSources) {
  /** Addresses of the records of a collection, newest first. */
  const newest = graph.step('newest', {
    keep: 'json',
    make: ({ get }, collection) => get(catalogue).newest.get(collection) ?? [],
  })
  /** Addresses of the records of a collection by the pages that they name, newest first. */
  const recordsByPage = graph.step('records-by-page', {
    keep: 'json',
    make: ({ get }, collection): Record<string, string[]> => {
      const { addresses } = get(catalogue)
      const byPage: Record<string, string[]> = {}
      for (const address of get(newest, collection))
        for (const page of new Set(addresses.get(address)?.pages)) {
          byPage[page] ??= []
          byPage[page].push(address)
        }
      return byPage
    },
  })
  /** Addresses of the records that name a page, newest first. */
  const relatedRecords = graph.step('related-records', {
    keep: 'json',
    make: ({ get }, { collection, page }: { collection: string; page: string }) =>
      get(recordsByPage, collection)[page] ?? [],
  })
  /** Addresses of the newer and the older record beside each record of a collection. */
  const besides = graph.step('records-besides', {
    keep: 'json',
    make: ({ get }, collection): Record<string, readonly [newer: string | null, older: string | null]> => {
      const all = get(newest, collection)
      return Object.fromEntries(
        all.map((address, at) => [address, [all[at - 1] ?? null, all[at + 1] ?? null]]),
      )
    },
  })
  /** Titles and links of the records before and after a record. */
  const neighbours = graph.step('neighbours', {
    keep: 'json',
    make: ({ get }, address) => {
      const factsAt = (one: string | null | undefined) => {
        const file = one && get(pageFacts, one)?.file
        return file ? get(facts, file) : undefined
      }
      const [newer, older] = get(besides, factsAt(address)?.collection ?? '')[address] ?? []
      const show = (link: string | null | undefined) =>
        link ? { link, title: factsAt(link)?.title ?? '' } : undefined
      const [previous, next] = [show(older), show(newer)]
      return { ...(previous ? { previous } : {}), ...(next ? { next } : {}) }
    },
  })

  return { newest, relatedRecords, neighbours }
}
