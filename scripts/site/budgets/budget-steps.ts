import type { AddressEntry } from '../../../src/generated/content'
import type { Graph } from '../../lib/graph/graph'
import type { Blob, Blobs, Step } from '../../lib/graph/step'
import { firstScreenOf } from '../bundles/first-screen'
import { isCompressed } from '../compress'
import type { HeavyPage } from './budgets'
import { weighFirstScreen, weighPage } from './page-budgets'

interface Sources {
  readonly addresses: Step<AddressEntry[]>
  readonly addressEntry: Step<AddressEntry | null>
  /** Documents by address. */
  readonly page: Step<Promise<Blob>>
  /** Files that pages name, by their path in dist/. */
  readonly assetNamed: Step<Promise<Blob>>
  /** Compressed copies by effort and digest. */
  readonly compressed: Step<Promise<Blobs>>
  /** Address whose document is 404.html. */
  readonly unmatched: string
}

/** Defines the budget steps of the build graph, which measure changed pages only. */
export function budgetSteps(
  graph: Graph,
  { addresses, addressEntry, page, assetNamed, compressed, unmatched }: Sources,
) {
  const weight = graph.asyncStep('page-weight', {
    keep: 'json',
    make: async ({ get }, address): Promise<readonly HeavyPage[]> => {
      const entry = get(addressEntry, address)
      const html = (await get(page, address)).text()
      const own = { file: entry?.file ?? '404.html', template: entry?.template ?? '404' }
      const sizeOf = async (path: string) => {
        const blob = await get(assetNamed, path)
        const copies = isCompressed(path, blob.size) && (await get(compressed, `small ${blob.digest}`))
        return copies ? (copies.br?.size ?? blob.size) : blob.size
      }
      return weighPage(own, html, sizeOf)
    },
  })
  const firstScreen = graph.asyncStep('first-screen', {
    keep: 'json',
    make: async ({ get }, address): Promise<readonly HeavyPage[]> =>
      weighFirstScreen(
        get(addressEntry, address)?.file ?? '404.html',
        firstScreenOf((await get(page, address)).text()),
      ),
  })
  const firstScreenLength = graph.asyncStep('first-screen-length', {
    keep: 'json',
    make: async ({ get }, address) => firstScreenOf((await get(page, address)).text()).length,
  })
  /** Pages near or over a budget. Measuring a first screen is slow, so only the longest of each template is measured. */
  const heavyPages = async (): Promise<HeavyPage[]> => {
    const found: HeavyPage[] = []
    const longest = new Map<string, { address: string; length: number }>()
    const pages = [
      ...graph.get(addresses).map(({ address, template }) => ({ address, template: String(template) })),
      { address: unmatched, template: '404' },
    ]
    for (const { address, template } of pages) {
      found.push(...(await graph.get(weight, address)))
      const length = await graph.get(firstScreenLength, address)
      if (length > (longest.get(template)?.length ?? 0)) longest.set(template, { address, length })
    }
    for (const { address } of longest.values()) found.push(...(await graph.get(firstScreen, address)))
    return found
  }

  /** Measures one page, so that its bytes need not be read again. */
  const measure = (address: string) =>
    Promise.all([graph.get(weight, address), graph.get(firstScreenLength, address)])

  return { measure, heavyPages }
}
