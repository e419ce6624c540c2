/** Returns the values of an attribute of all elements with the tag name whose start tag matches the pattern. */
export function attributeValues(html: string, tag: string, attribute: string, pattern = /(?:)/): string[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>`, 'gi'))]
    .map(([startTag]) => startTag)
    .filter((startTag) => pattern.test(startTag))
    .flatMap((startTag) => new RegExp(`\\s${attribute}="([^"]*)"`, 'i').exec(startTag)?.[1] ?? [])
    .map(decodeEntities)
}

/** Returns the content security policy in a page's head, or an empty string. */
export function policyOf(html: string): string {
  return attributeValues(html, 'meta', 'content', /http-equiv="Content-Security-Policy"/i)[0] ?? ''
}

/** Returns the sources of a directive of a content security policy. */
export function policySources(policy: string, directive: string): string[] {
  const directives = policy.split(';').map((part) => part.trim().split(/\s+/))
  return directives.find(([name]) => name === directive)?.slice(1) ?? []
}

function decodeEntities(text: string): string {
  const characters: Record<string, string> = {
    '&amp;': '&',
    '&quot;': '"',
    '&#39;': "'",
    '&lt;': '<',
    '&gt;': '>',
  }
  return text.replace(/&(?:amp|quot|#39|lt|gt);/g, (entity) => characters[entity] ?? entity)
}
