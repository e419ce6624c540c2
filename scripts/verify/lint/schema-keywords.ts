import { readText } from '../../lib/read-text'

/** Reference of the keywords of schemas, below the project's root. */
export const keywordsFile = 'schemas/KEYWORDS.md'

const definitions = 'scripts/content/schemas/schema.ts'

/**
 * Text of the reference: the keywords that this project adds to JSON Schema, as the interface `Schema` describes them.
 * @throws Error if a keyword has no description
 */
export function keywordsText(root: string): string {
  const source = readText(root, definitions) ?? ''
  const [, own = ''] = /Messages for people by failed keyword\. \*\/\n([\s\S]*?)\n}\n/.exec(source) ?? []
  const rows = [
    ...`  /** Messages for people by failed keyword. */\n${own}`.matchAll(
      /(?:\/\*\*([\s\S]*?)\*\/\n\s*)?readonly (\w+)\?: ([^\n]+)/g,
    ),
  ].map(([, comment, name = '', type = '']) => {
    if (comment === undefined) throw new Error(`The keyword ${name} has no description in ${definitions}.`)
    const meaning = comment
      .replace(/\n\s*\*/g, '\n')
      .split(/\s+/)
      .filter(Boolean)
      .join(' ')
    return { name, value: typeInWords(type), meaning }
  })
  const sorted = rows.sort((one, other) => one.name.localeCompare(other.name, 'en'))
  return `# Keywords of the schemas

Beside the keywords of JSON Schema (draft 7), the schemas of this folder use those below. \`npm run format\` writes this page from
\`${definitions}\`, where each is defined; \`npm run lint\` compares it.

A schema file holds only what is particular to it. The loader adds the rest: \`$id\`, which follows from the path; \`template\`, to
the kinds of page; \`"type": "object"\` and \`"additionalProperties": false\` beside \`properties\`, \`"type": "array"\` beside
\`items\`, and \`"type": "string"\` beside keywords that only texts have, such as \`maxLength\`. Other types are written. What
repeats is a file: in \`shared/\` if it has a type of its own, for \`$ref\`, otherwise in \`definitions/\`, for \`extends\`.

${sorted
  .map(
    ({ name, value, meaning }) => `- \`${name}\` (${value}): ${meaning}
`,
  )
  .join('')}`
}

/** A TypeScript type in words. */
function typeInWords(type: string): string {
  if (/^boolean$/.test(type)) return 'true'
  if (/^(?:string|InlineMode)$/.test(type)) return 'a text'
  if (/\|/.test(type)) return type.replaceAll("'", '`').replace('boolean', 'true').replaceAll('|', 'or')
  return /^readonly/.test(type) && type.endsWith('[]') ? 'a list of texts' : 'an object'
}
