import type { Enquiry } from '../../../supabase/local/enquiries'
import type { Erasure } from '../../../supabase/local/erase-enquiry'
import type { Reference } from './parse-reference'

/** The enquiries of one database, embedded or hosted. */
export interface Inbox {
  /** Names the database in messages, as in "the embedded database in /srv/site/.data". */
  readonly place: string
  /** Resolves with all enquiries, oldest first, or with those that a reference names. */
  read(reference?: Reference): Promise<Enquiry[]>
  /** Deletes an enquiry and the record of its e-mail. */
  erase(id: string): Promise<Erasure>
}
