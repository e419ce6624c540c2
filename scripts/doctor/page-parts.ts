/** Values of an attribute of all elements of one kind whose start tag fits a pattern. */
export function attributes(html: string, tag: string, attribute: string, having = /(?:)/): string[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>`, 'gi'))]
    .map(([start]) => start)
    .filter((start) => having.test(start))
    .flatMap((start) => new RegExp(`\\s${attribute}="([^"]*)"`, 'i').exec(start)?.[1] ?? [])
    .map(unescaped)
}

/** The content policy that a page carries; empty when it carries none. */
export function policyOf(html: string): string {
  return attributes(html, 'meta', 'content', /http-equiv="Content-Security-Policy"/i)[0] ?? ''
}

/** The sources of a directive of a policy. */
export function sourcesOf(policy: string, directive: string): string[] {
  const found = policy.split(';').map((part) => part.trim().split(/\s+/))
  return found.find(([name]) => name === directive)?.slice(1) ?? []
}

function unescaped(text: string): string {
  const characters: Record<string, string> = {
    '&amp;': '&',
    '&quot;': '"',
    '&#39;': "'",
    '&lt;': '<',
    '&gt;': '>',
  }
  return text.replace(/&(?:amp|quot|#39|lt|gt);/g, (entity) => characters[entity] ?? entity)
}
