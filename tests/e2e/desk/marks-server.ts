import { join } from 'node:path'
import { generateContent } from '../../../scripts/content/pipeline'
import { marksPlugin } from '../../../scripts/desk/marks/marks-plugin'
import { readText } from '../../../scripts/lib/read-text'
import type { EntryServer } from '../../../scripts/site/pages/entry-server'
import { createDevServer } from '../../../scripts/vite/create-dev-server'
import { LiveContent } from '../../../scripts/vite/live-content'

/*
 * The development server with marks, and with two addresses for the test that proves them: one lists the texts of the
 * content, the other renders pages of changed content without checking it.
 */

/** Body of a request to render pages. */
interface RenderRequest {
  /** Texts that replace files of the content. */
  readonly files: Readonly<Record<string, string>>
  readonly addresses: readonly string[]
}

const overlay = new Map<string, Buffer>()
const live = new LiveContent(process.cwd(), overlay)

const server = await createDevServer(
  { cacheDir: '.vite', server: { port: 0, fs: { strict: false } } },
  {
    content: live,
    plugins: [
      marksPlugin(live),
      {
        name: 'test:altered-pages',
        configureServer({ middlewares }) {
          middlewares.use('/__test/texts', (_, response) => response.end(JSON.stringify(textPlaces())))
          middlewares.use('/__test/render', (request, response) => {
            const chunks: Buffer[] = []
            request.on('data', (chunk: Buffer) => chunks.push(chunk))
            request.on('end', () => {
              const asked: RenderRequest = JSON.parse(Buffer.concat(chunks).toString())
              live
                .queue(() => renderPages(asked))
                .then(
                  (pages) => response.end(JSON.stringify(pages)),
                  (error: unknown) => {
                    response.statusCode = 500
                    response.end(error instanceof Error ? error.stack : String(error))
                  },
                )
            })
          })
        },
      },
    ],
  },
)
await server.listen()
server.printUrls()

/** Places of all texts of pages and records in files without includes. */
function textPlaces(): { file: string; pointer: string }[] {
  const { graph, content } = live.project
  return graph.get(content.entryFiles).flatMap((file) => {
    const { references, source } = graph.get(content.entry, file)
    return source.includes
      ? []
      : references.flatMap(({ kind, pointer }) =>
          kind === 'text' ? [{ file: file.slice('content/'.length), pointer }] : [],
        )
  })
}

async function renderPages({ files, addresses }: RenderRequest): Promise<Record<string, string>> {
  const { graph, content } = live.project
  const changed = new Set([...overlay.keys(), ...Object.keys(files).map((file) => `content/${file}`)])
  overlay.clear()
  for (const [file, text] of Object.entries(files)) overlay.set(`content/${file}`, Buffer.from(text))
  graph.refresh(changed)
  await generateContent(graph, content)
  // Only generated modules have changed, and what imports them; to transform every module again would take minutes.
  const { moduleGraph } = server.environments.ssr
  for (const module of moduleGraph.idToModuleMap.values())
    if (module.file?.includes('/src/generated/')) moduleGraph.invalidateModule(module)
  // Vite types the module as a record of unknown exports.
  const { render } = (await server.ssrLoadModule('/src/app/entry-server.tsx')) as EntryServer
  const readData = async (address: string): Promise<unknown> => {
    const text = readText(process.cwd(), join('src/generated', address))
    return text === undefined ? undefined : JSON.parse(text)
  }
  const pages: Record<string, string> = {}
  for (const address of addresses) pages[address] = (await render(address, readData)).html
  return pages
}
