import * as text from '../../generated/interface/receipt'
import { lang } from '../../generated/language'
import { formatDateTime, type LabelledText, type PrintedRequest } from './printed-request'

/** What a saved document holds. */
export interface DocumentContents {
  readonly title: string
  readonly requests: readonly PrintedRequest[]
  /** Damaged data as text. */
  readonly unreadable?: readonly string[]
}

/** Content security policy of the document, which loads and runs nothing, even if an answer holds markup. */
const policy = "default-src 'none'; style-src 'unsafe-inline'"

const style = `
body { max-width: 45rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; color: #111; background: #fff }
h1 { font-size: 1.75rem } h2 { margin-top: 2.5rem; font-size: 1.25rem }
dl { margin: 0; border-top: 1px solid #111 }
dl > div { display: grid; grid-template-columns: 12rem 1fr; gap: 1rem; padding: 0.5rem 0; border-bottom: 1px solid #bbb }
dt { color: #444 } dd { margin: 0; font-weight: 600; white-space: pre-wrap; overflow-wrap: anywhere }
pre { white-space: pre-wrap; overflow-wrap: anywhere }
@media (max-width: 30rem) { dl > div { grid-template-columns: 1fr; gap: 0 } }
@media print { body { margin: 0; font-size: 11pt } section { break-inside: avoid } }
`

const replacements: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for HTML, as content and as the value of an attribute. */
function escapeHtml(value: string): string {
  return value.replaceAll(/[&<>"']/g, (character) => replacements[character] ?? character)
}

function list(items: readonly LabelledText[]): string {
  const rows = items.map(
    ({ label, text }) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}</dd></div>`,
  )
  return `<dl>${rows.join('\n')}</dl>`
}

function section({ title, facts, answers }: PrintedRequest): string {
  const rest = answers ? list(answers) : `<p>${escapeHtml(text.answersNotKept)}</p>`
  return `<section><h2>${escapeHtml(title)}</h2>\n${list(facts)}\n${rest}</section>`
}

/** The page that a document is saved from. */
interface SourcePage {
  readonly address: string
  /** Writing direction. */
  readonly direction: string
}

/** Returns requests as one self-contained HTML document. */
export function requestDocument(
  { title, requests, unreadable = [] }: DocumentContents,
  now: number,
  { address, direction }: SourcePage,
): string {
  const note = text.fileNote({ date: formatDateTime(now), address })
  const damaged = unreadable.map((value) => `<pre>${escapeHtml(value)}</pre>`)
  if (damaged.length > 0) damaged.unshift(`<h2>${escapeHtml(text.unreadable)}</h2>`)
  return `<!doctype html>
<html lang="${escapeHtml(lang)}" dir="${escapeHtml(direction)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(note)}</p>
${requests.map(section).join('\n')}
${damaged.join('\n')}
</body>
</html>
`
}
