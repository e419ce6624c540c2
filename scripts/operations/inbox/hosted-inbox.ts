import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { type Enquiry, inOrder, toEnquiry } from '../../../supabase/local/enquiries'
import type { Inbox } from './inbox'
import type { Reference } from './parse-reference'

/** Row limit of the hosted data API by default. */
const pageSize = 1000

/**
 * Returns the inbox of a hosted project, which uses its service role key. Its methods reject with the server's message
 * when a request fails.
 */
export function hostedInbox(url: string, serviceKey: string): Inbox {
  const client = createClient(url, serviceKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Node 20 has no WebSocket, which the client requires, and the inbox subscribes to nothing.
    realtime: { transport: class {} as never },
  })
  return {
    place: `the hosted project ${url}`,
    read: async (reference) =>
      inOrder([
        ...(await readTable(client, 'quotes', 'quote', reference)),
        ...(await readTable(client, 'vendors', 'vendor', reference)),
      ]),
    erase: async (id) => {
      const { data, error } = await client.rpc('erase_enquiry', { enquiry: id })
      if (error?.code === 'PGRST202')
        throw new Error(
          'The hosted project has no function "erase_enquiry" yet, and nothing was erased. Push the migrations: supabase db push --remote.',
        )
      if (error) throw new Error(`The hosted project erased nothing: ${error.message}`)
      return data
    },
  }
}

async function readTable(
  client: SupabaseClient,
  table: string,
  kind: Enquiry['kind'],
  reference: Reference | undefined,
): Promise<Enquiry[]> {
  const enquiries: Enquiry[] = []
  for (;;) {
    const { data, error } = await client
      .from(table)
      .select('*')
      .match(reference ?? {})
      .order('createdAt')
      .order('id')
      .range(enquiries.length, enquiries.length + pageSize - 1)
    if (error) throw new Error(`Could not read ${table} of the hosted project: ${error.message}`)
    enquiries.push(...data.map((row: Record<string, unknown>) => toEnquiry(kind, row)))
    if (data.length === 0) return enquiries
  }
}
