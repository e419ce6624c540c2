import type { AddressEntry } from '../../../src/generated/content'
import { storagePath } from '../../images/stored-picture'
import type { Graph } from '../../lib/graph/graph'
import type { Blob, Step } from '../../lib/graph/step'
import type { compressionSteps } from '../compression/compression-steps'
import type { PageLoad } from '../pages/page-load'
import { unmatched } from '../pages/page-steps'
import type { HeavyPage } from './budgets'
import { weighDocument, weighPage } from './page-budgets'

interface Sources {
  readonly addresses: Step<AddressEntry[]>
  readonly page: Step<Promise<{ readonly html: Blob; readonly load: PageLoad }>>
  readonly compression: Pick<ReturnType<typeof compressionSteps>, 'copiesOf'>
}

/** Defines the budget steps of the build graph. */
export function budgetSteps(graph: Graph, { addresses, page, compression }: Sources) {
  const document = graph.asyncStep('document-weight', {
    keep: 'json',
    make: async ({ get }, { file, address }: { file: string; address: string }) =>
      weighDocument(file, (await get(page, address)).html.text()),
  })
  /**
   * Pages near or over a budget. Measuring a document is slow, so of each template only the longest document and the one with
   * the longest first screen are measured.
   * @param site files of dist/
   */
  const heavyPages = async (site: ReadonlyMap<string, Blob>): Promise<HeavyPage[]> => {
    const pages = await Promise.all(
      [...graph.get(addresses), { address: unmatched, template: '404', file: '404.html' }].map(
        async ({ address, template, file }) => ({
          address,
          file,
          template: String(template),
          load: (await graph.get(page, address)).load,
        }),
      ),
    )
    const sizes = new Map<string, number>()
    for (const asset of new Set(pages.flatMap(({ load }) => [...load.scripts, ...load.pictures.all]))) {
      // The build does not fetch pictures in hosted storage.
      if (asset.startsWith(storagePath)) continue
      const path = asset.slice(1)
      const blob = site.get(path)
      if (!blob) throw new Error(`A page names ${asset}, which is no file of the site.`)
      const copies = await compression.copiesOf(path, blob)
      sizes.set(asset, (copies?.br ?? blob).size)
    }
    const longest = (length: 'firstScreen' | 'document') => {
      const found = new Map<string, (typeof pages)[number]>()
      for (const one of pages)
        if (one.load[length] > (found.get(one.template)?.load[length] ?? 0)) found.set(one.template, one)
      return found.values()
    }
    const found = pages.flatMap((one) => weighPage(one, one.load, (asset) => sizes.get(asset) ?? 0))
    for (const { file, address } of new Set([...longest('firstScreen'), ...longest('document')]))
      found.push(...(await graph.get(document, { file, address })))
    return found
  }
  return { heavyPages }
}
