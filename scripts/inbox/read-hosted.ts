import { createClient } from '@supabase/supabase-js'
import { type Enquiry, toEnquiry } from '../../supabase/local/enquiries'

/** The most rows that a hosted project gives at once, unless its settings say less. */
const pageSize = 1000

/**
 * Reads the tables of a hosted project with its service key.
 * @throws with the server's own words when it refuses
 */
export async function readHosted(url: string, serviceKey: string): Promise<Enquiry[]> {
  const client = createClient(url, serviceKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Node 20 has no WebSocket of its own, and nothing here listens for changes.
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
      if (error) throw new Error(`The hosted project did not give its ${table}: ${error.message}`)
      enquiries.push(...data.map((row: Record<string, unknown>) => toEnquiry(kind, row)))
      if (data.length === 0) return enquiries
    }
  }
  return [...(await readTable('quotes', 'quote')), ...(await readTable('vendors', 'vendor'))]
}
