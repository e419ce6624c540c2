import type { Entry } from '../../../scripts/content/entry'

/** An entry of a page as reading its file gives it, without references. @param parts what differs */
export function entryOf(file: string, value: unknown, parts: Partial<Entry> = {}): Entry {
  return {
    source: {
      file,
      role: { kind: 'page', address: `/${file.replace(/^content\/pages\/|\.json$/g, '')}` },
      value,
      problems: [],
      acknowledgements: [],
      includes: false,
    },
    value,
    complete: true,
    schema: undefined,
    origins: new Map([['', { file, path: [] }]]),
    problems: [],
    references: [],
    ...parts,
  }
}
