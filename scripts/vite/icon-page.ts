import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import type { Project } from '../site/open-project'

/** Address of the page that shows all icons. Only the development server has it. */
const iconPageAddress = '/__icons'
const spriteFile = 'src/components/text/icon-sprite.svg'

/** Serves a page with every icon and its name, for editors. */
export function serveIconPage(server: ViteDevServer, { root, graph, content }: Project): void {
  server.middlewares.use((request, response, next) => {
    const [path = ''] = (request.url ?? '').split('?', 1)
    if (path.replace(/\/$/, '') !== iconPageAddress) return next()
    const names = (graph.get(content.schemas).at('shared/icon').enum ?? []).map(String)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('cache-control', 'no-store')
    response.end(iconPage(names, readFileSync(join(root, spriteFile), 'utf8')))
  })
}

/** @param sprite an SVG with one symbol for each name */
function iconPage(names: readonly string[], sprite: string): string {
  const items = names.map(
    (name) =>
      `<li data-name="${name}"><button type="button"><svg aria-hidden="true"><use href="#${name}"/></svg>${name}</button></li>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Icons</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.4 system-ui; }
body { max-width: 75rem; margin: 2rem auto; padding: 0 1rem; }
input { font: inherit; padding: .6rem .8rem; inline-size: min(100%, 24rem); }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: .5rem; padding: 0; list-style: none; }
button { display: grid; justify-items: center; gap: .5rem; inline-size: 100%; min-block-size: 6rem; padding: .75rem; font: inherit; cursor: pointer; }
svg { inline-size: 2rem; block-size: 2rem; fill: currentColor; }
[hidden] { display: none; }
</style>
</head>
<body>
<h1>Icons</h1>
<p>Write one of these names where a content file asks for an icon. Click an icon to copy its name.</p>
<p><label>Search <input type="search" autofocus></label> <output aria-live="polite">${names.length} icons</output></p>
<ul>
${items.join('\n')}
</ul>
<div hidden>${sprite.replace(/^<\?xml[^>]*>\s*/, '')}</div>
<script>
const [search, result] = [document.querySelector('input'), document.querySelector('output')]
const items = [...document.querySelectorAll('li')]
search.addEventListener('input', () => {
  const words = search.value.toLowerCase().split(/\\s+/)
  for (const item of items) item.hidden = !words.every((word) => item.dataset.name.includes(word))
  const count = items.filter((item) => !item.hidden).length
  result.value = count === 1 ? '1 icon' : count + ' icons'
})
document.querySelector('ul').addEventListener('click', async (event) => {
  const name = event.target.closest('li')?.dataset.name
  if (!name) return
  await navigator.clipboard.writeText(name)
  result.value = 'Copied: ' + name
})
</script>
</body>
</html>
`
}
