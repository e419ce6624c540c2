/**
 * The part of a document that its first screen needs: up to the end of the first section, inlined styles included.
 * @throws Error if a stylesheet or script blocks rendering, which this measure would miss
 */
export function firstScreenOf(html: string): string {
  const head = html.slice(0, html.indexOf('</head>'))
  if (/<link\b[^>]*rel="stylesheet"/.test(head) || /<script\b(?![^>]*\basync\b)[^>]*\ssrc=/.test(head))
    throw new Error('A stylesheet or script in the head of the document blocks its first screen.')
  const main = html.indexOf('<main')
  const ends = ['</section>', '</main>'].map((end) => html.indexOf(end, main)).filter((end) => end > 0)
  return html.slice(0, Math.min(...ends))
}
