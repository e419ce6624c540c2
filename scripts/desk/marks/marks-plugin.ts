import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { LiveContent } from '../../vite/live-content'
import { formPlaces } from './form-places'
import { rewriteFunctions, rewriteImports } from './rewrite-imports'

const folder = '/scripts/desk/marks/page'
const recorder = `${folder}/recorded.ts`
/** Modules whose functions write figures and dates, or characters of texts. */
const figureWriters = /\/src\/(?:units|language)\/[\w-]+\.ts$/
const textWriters = /\/src\/components\/text\/[\w-]+\.ts$/

/**
 * Maps rendered texts of the development server to the places where they were written. Pages in the desk's frame report
 * clicks to the desk. Neither a build nor the development server without the desk contains any of it.
 */
export function marksPlugin(live: LiveContent): Plugin {
  let source = ''
  return {
    name: 'desk:marks',
    apply: 'serve',
    enforce: 'pre',
    // The server renders the same HTML without it.
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: ({ root }) => {
      source = `${root.replaceAll('\\', '/')}/src/`
    },
    resolveId(id, importer) {
      return id === 'react/jsx-dev-runtime' && importer?.startsWith(source)
        ? join(source, '..', folder, 'jsx-dev-runtime.ts')
        : undefined
    },
    transform(code, id) {
      const [file = ''] = id.split('?')
      if (!file.startsWith(source) || !/\.tsx?$/.test(file)) return undefined
      const { graph, content } = live.project
      const places = (form: string) => formPlaces(form, graph.get(content.schemas))
      const read = rewriteImports(code, file, { recorder, formPlaces: places })
      const isWriter = figureWriters.test(file) || textWriters.test(file)
      const rewritten = isWriter
        ? (rewriteFunctions(read ?? code, recorder, textWriters.test(file)) ?? read)
        : read
      return rewritten === undefined ? undefined : { code: rewritten, map: null }
    },
    configureServer(server) {
      server.middlewares.use('/__marks/origins', (request, response) => {
        const key = new URL(request.url ?? '', 'http://localhost').searchParams.get('record') ?? ''
        const { graph, content } = live.project
        live
          .queue(() => graph.get(content.recordOrigins, key))
          .then(
            (origins) => {
              response.setHeader('content-type', 'application/json; charset=utf-8')
              response.setHeader('cache-control', 'no-store')
              response.end(JSON.stringify(origins))
            },
            () => {
              // The content has a mistake; the page keeps the origins that it has.
              response.statusCode = 503
              response.end()
            },
          )
      })
    },
    transformIndexHtml(_, { path }) {
      return path.startsWith('/__desk')
        ? []
        : [{ tag: 'script', attrs: { type: 'module', src: `${folder}/frame.ts` }, injectTo: 'head' }]
    },
  }
}
