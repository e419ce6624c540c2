import type { PGlite } from '@electric-sql/pglite'

/** Result of an erasure, as the database function `erase_enquiry` returns it. */
export interface Erasure {
  /** False when the database has no such enquiry any more. */
  readonly isErased: boolean
  /** Time at which its e-mail was sent, or null when no e-mail is recorded as sent. */
  readonly mailedAt: string | null
}

/** Deletes an enquiry and the record of its e-mail, with the permissions of the service role. */
export async function eraseEnquiry(db: PGlite, id: string): Promise<Erasure> {
  return db.transaction(async (tx) => {
    await tx.exec('set local role service_role')
    const { rows } = await tx.query<{ erasure: Erasure }>('select public.erase_enquiry($1) as erasure', [id])
    const [row] = rows
    if (!row) throw new Error('The database returned no result of the erasure.')
    return row.erasure
  })
}
