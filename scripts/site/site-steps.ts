import { SEARCH_INDEX } from '../../src/contracts/search-index/index-file'
import { qrAddress } from '../../src/contracts/worker/qr-address'
import { recordAddress } from '../../src/contracts/worker/record-address'
import { licencesAddress } from '../content/addresses'
import { logosAddress } from '../content/client-logo'
import { kindOf } from '../content/kind-of'
import type { ContentSteps } from '../content/steps/content-steps'
import { picturesAddress } from '../images/picture-maker'
import type { Graph } from '../lib/graph/graph'
import type { Blob } from '../lib/graph/step'
import { budgetSteps } from './budgets/budget-steps'
import { bundleSteps } from './bundles/bundle-steps'
import { publishedFiles } from './bundles/client-files'
import { compressionSteps } from './compression/compression-steps'
import { offlineSteps } from './offline/offline-steps'
import { pageSteps, unmatched } from './pages/page-steps'
import { siteFileSteps } from './site-file-steps'

/**
 * Defines the site steps of the build graph: source and generated modules → bundles; record and bundles → finished page →
 * compressed page; pictures and link previews; precache list of the worker; files of dist/.
 * @param scratch folder below the project's root for the output of bundlers
 */
export function siteSteps(graph: Graph, content: ContentSteps, scratch: string) {
  const { client, server, clientParts } = bundleSteps(graph, content, scratch)
  const pages = pageSteps(graph, { content, server, clientParts, scratch })
  const { page, previewCard, preview } = pages
  const { hosting, siteFiles, licences, qr } = siteFileSteps(graph, { content, client, pages })
  const publicFile = graph.step('public-file', { keep: 'blob', make: ({ bytes }, file) => bytes(file) })
  const { notPrecached, media, worker } = offlineSteps(graph, { content, client, publicFile })
  const compression = compressionSteps(graph, () => graph.get(notPrecached))
  const { heavyPages } = budgetSteps(graph, { addresses: content.addresses, page, compression })

  /** The files of dist/ that need no encoded picture. */
  const filesBeforePictures = async (): Promise<Map<string, Blob>> => {
    const found = new Map<string, Blob>()
    /** Adds a file by its public address. */
    const add = (address: string, blob: Blob) => found.set(address.slice(1), blob)
    for (const file of graph.files.list('public'))
      add(file.slice('public'.length), graph.get(publicFile, file))
    for (const [path, blob] of publishedFiles(await graph.get(client))) found.set(path, blob)
    const parts = await graph.get(clientParts)
    for (const { address, text } of [parts.siteSheet, parts.shellSheet, parts.wholeSheet])
      add(address, graph.blob(text))
    for (const name of graph.get(content.logos)) {
      const logo = graph.get(content.logo, name)
      add(logosAddress + logo.name, graph.blob(logo.text))
    }
    for (const { address, file, canonical, template } of graph.get(content.addresses)) {
      if (kindOf(template)?.hasQrCode) add(qrAddress(address), await graph.get(qr, address))
      found.set(file, (await graph.get(page, address)).html)
      if (canonical === undefined) add(recordAddress(address), await graph.get(content.record, address))
    }
    found.set('404.html', (await graph.get(page, unmatched)).html)
    for (const [path, blob] of Object.entries(await graph.get(siteFiles))) found.set(path, blob)
    add(licencesAddress, await graph.get(licences))
    add(SEARCH_INDEX, await graph.get(content.searchIndex))
    return found
  }

  /** The files of dist/, without compressed copies and the worker. */
  const files = async (): Promise<Map<string, Blob>> => {
    const found = await filesBeforePictures()
    for (const name of Object.keys(await graph.get(content.pictureFiles)))
      found.set(picturesAddress.slice(1) + name, await graph.get(content.picture, name))
    for (const { address } of graph.get(content.addresses))
      found.set((await graph.get(previewCard, address)).path, await graph.get(preview, address))
    found.set('offline-media.json', await graph.get(media))
    return found
  }

  return {
    client,
    server,
    page,
    preview,
    hosting,
    siteFiles,
    licences,
    qr,
    notPrecached,
    filesBeforePictures,
    files,
    compression,
    worker: (site: ReadonlyMap<string, Blob>) => worker(site, compression),
    heavyPages,
    /** Ends the threads that make pages and compress files. */
    closeThreads: () => Promise.all([pages.closePages(), compression.close()]),
  }
}
