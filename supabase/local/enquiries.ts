import type { PGlite } from '@electric-sql/pglite'

/**
 * A row of `quotes` or `vendors` as text: `kind`, `id`, `reference`, `createdAt` (ISO 8601, UTC) and its form fields;
 * `hiddenField` only if it is filled. Texts for people say "request", which in code is one of HTTP.
 */
export type Enquiry = Readonly<Record<string, string>> & {
  readonly kind: 'quote' | 'vendor'
  readonly id: string
  readonly reference: string
  readonly createdAt: string
}

/** Resolves with all enquiries, oldest first, read with the permissions of the service role. */
export async function readEnquiries(db: PGlite): Promise<Enquiry[]> {
  return db.transaction(async (tx) => {
    await tx.exec('set local role service_role')
    const rows = async (table: string, kind: Enquiry['kind']) =>
      (await tx.query<Record<string, unknown>>(`select * from public.${table}`)).rows.map((row) =>
        toEnquiry(kind, row),
      )
    return inOrder([...(await rows('quotes', 'quote')), ...(await rows('vendors', 'vendor'))])
  })
}

/** Converts a row as a client sent it, just after it was stored. */
export function storedEnquiry(table: string, row: object): Enquiry {
  const id = String(Reflect.get(row, 'id')).toLowerCase()
  const reference = `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase()
  return toEnquiry(table === 'vendors' ? 'vendor' : 'quote', { ...row, id, reference, createdAt: new Date() })
}

/** Converts a row of `quotes` or `vendors`, from the database or the data API. */
export function toEnquiry(kind: Enquiry['kind'], row: Readonly<Record<string, unknown>>): Enquiry {
  const { id, reference, createdAt, ...fields } = row
  const time = createdAt instanceof Date ? createdAt : new Date(String(createdAt))
  const texts = Object.entries(fields)
    .map(([name, value]): [name: string, text: string] => [name, textOf(value)])
    .filter(([name, text]) => name !== 'hiddenField' || text !== '')
  return {
    kind,
    id: String(id),
    reference: String(reference),
    createdAt: time.toISOString(),
    ...Object.fromEntries(texts),
  }
}

/** PostgreSQL stores any other JSON value in a text column as its JSON text. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Returns the enquiries sorted by time, oldest first. */
export function inOrder(enquiries: readonly Enquiry[]): Enquiry[] {
  return [...enquiries].sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id))
}
