import { createClient } from '@supabase/supabase-js'
import { type Enquiry, toEnquiry } from '../../supabase/local/enquiries'

/** Row limit of the hosted data API by default. */
const pageSize = 1000

/**
 * Reads both tables of a hosted project with its service role key.
 * @throws Error with the server's message when a request fails
 */
export async function readHosted(url: string, serviceKey: string): Promise<Enquiry[]> {
  const client = createClient(url, serviceKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Node 20 has no WebSocket, which the client requires, and the inbox subscribes to nothing.
    realtime: { transport: class {} as never },
  })
  const readTable = async (table: string, kind: Enquiry['kind']) => {
    const enquiries: Enquiry[] = []
    for (;;) {
      const { data, error } = await client
        .from(table)
        .select('*')
        .order('createdAt')
        .order('id')
        .range(enquiries.length, enquiries.length + pageSize - 1)
      if (error) throw new Error(`Could not read ${table} of the hosted project: ${error.message}`)
      enquiries.push(...data.map((row: Record<string, unknown>) => toEnquiry(kind, row)))
      if (data.length === 0) return enquiries
    }
  }
  return [...(await readTable('quotes', 'quote')), ...(await readTable('vendors', 'vendor'))]
}
