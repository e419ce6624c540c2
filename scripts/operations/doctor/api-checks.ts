import { type Check, fail } from './check'
import type { DeployedSite, SiteResponse } from './deployed-site'
import { policyOf, policySources } from './read-page'

const tables = ['quotes', 'vendors'] as const
const sentHeaders = 'apikey,authorization,content-profile,content-type,prefer'
const publishableKey = /sb_publishable_[\w-]+|eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/

/** Returns the URL of the data API from the page's policy, and the key from the published service worker. */
async function findApi({ home, origin, request }: DeployedSite): Promise<{ url: string; key: string }> {
  const [hosted] = policySources(policyOf(home.text), 'connect-src').filter((source) =>
    /^https:\/\/(?!\S*mappls)/.test(source),
  )
  const { text } = await request('/sw.js')
  const key = publishableKey.exec(text)?.[0] ?? fail('the service worker contains no key')
  return { url: `${hosted ?? origin}/rest/v1`, key }
}

async function requestApi(
  site: DeployedSite,
  path: string,
  options: { method: string; body?: string },
): Promise<SiteResponse> {
  const { url, key } = await findApi(site)
  return site.request(`${url}/${path}`, {
    ...options,
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  })
}

/** Returns the SQLSTATE or the PostgREST code of an error response. */
function responseCode({ text }: SiteResponse): string {
  try {
    return String(JSON.parse(text).code)
  } catch {
    return 'no code'
  }
}

/** A valid id that no submission has: the site makes random ones. */
const NIL_ID = '00000000-0000-0000-0000-000000000000'

/** Functions of the service role, with arguments that would change nothing if the public could call them. */
export const serviceFunctions: Readonly<Record<string, object>> = {
  claim_digest: { max_count: 0 },
  claim_notifications: { max_count: 0 },
  enquiry_retention: {},
  erase_enquiry: { enquiry: NIL_ID },
  mark_all_notified: { enquiries: [] },
  mark_notified: { enquiry: NIL_ID },
  notify_health: {},
  release_notification: { enquiry: NIL_ID, error: 'npm run doctor' },
  release_notifications: { enquiries: [], error: 'npm run doctor' },
}

/** Visitors can insert submissions and cannot read them. */
export const apiChecks: readonly Check[] = [
  {
    title: 'Data API: reachable from the pages',
    run: async (site) => {
      const { url } = await findApi(site)
      const { status, headers } = await site.request(`${url}/quotes`, {
        method: 'OPTIONS',
        headers: {
          origin: site.origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': sentHeaders,
        },
      })
      if (status !== 200 && status !== 204) fail(`${url} returns ${status} to the preflight request`)
      if (new URL(url).origin !== site.origin) {
        const allowedOrigin = headers.get('access-control-allow-origin') ?? ''
        const allowedHeaders = (headers.get('access-control-allow-headers') ?? '').toLowerCase()
        if (allowedOrigin !== '*' && allowedOrigin !== site.origin)
          fail(`it allows requests from ${allowedOrigin || 'no origin'}`)
        if (!sentHeaders.split(',').every((name) => allowedHeaders.includes(name)))
          fail(`it allows only the headers ${allowedHeaders}`)
      }
      return url
    },
  },
  ...tables.map((table) => ({
    title: `Data API: nobody can read ${table}`,
    run: async (site: DeployedSite) => {
      const response = await requestApi(site, `${table}?select=*&limit=1`, { method: 'GET' })
      if (response.status === 200) fail('anyone can read it: push the migrations at once')
      if (response.status !== 401 && response.status !== 403)
        fail(`it returns ${response.status} (${responseCode(response)})`)
      return `rejected with ${response.status}`
    },
  })),
  ...tables.map((table) => ({
    title: `Data API: ${table} accepts inserts and rejects invalid rows`,
    run: async (site: DeployedSite) => {
      // The id is no UUID, so even a table without constraints and policies stores no row.
      const response = await requestApi(site, table, { method: 'POST', body: '{"id":"not an id"}' })
      const code = responseCode(response)
      if (response.status === 404) fail('it does not exist: push the migrations')
      if (response.status === 401) fail(`the key is rejected, or visitors may not insert (${code})`)
      if (response.status !== 400 || code !== '22P02') fail(`it returns ${response.status} (${code})`)
      return `an invalid row is rejected with ${response.status}`
    },
  })),
  ...tables.map((table) => ({
    title: `Data API: the flood brake of ${table} works`,
    run: async (site: DeployedSite) => {
      // The migration "brake_probe" declares the answer to this id. Without the trigger, the table refuses the empty row.
      const response = await requestApi(site, table, { method: 'POST', body: JSON.stringify({ id: NIL_ID }) })
      const code = responseCode(response)
      if (response.status === 429) return 'it refuses requests at the moment'
      if (response.status < 300) fail('an empty request was stored: push the migrations, then delete it')
      if (['23502', '23514'].includes(code))
        fail('it does not run: push the migrations, or create its trigger again')
      if (code !== 'PT400') fail(`it returns ${response.status} (${code}) to an empty request`)
      return 'it answers'
    },
  })),
  {
    title: 'Data API: functions of the service role refuse the public key',
    run: async (site) => {
      for (const [name, body] of Object.entries(serviceFunctions)) {
        const response = await requestApi(site, `rpc/${name}`, { method: 'POST', body: JSON.stringify(body) })
        if (response.status < 300) fail(`anyone can call ${name}: push the migrations at once`)
        if (![401, 403, 404].includes(response.status))
          fail(`${name} returns ${response.status} (${responseCode(response)})`)
      }
      return `${Object.keys(serviceFunctions).length} functions`
    },
  },
  {
    title: 'No secret key in the published scripts',
    run: async (site) => {
      const scriptPath = /\bassets\/[\w.-]+\.js/g
      const { text: worker } = await site.request('/sw.js')
      const files = new Set(
        [...site.home.text.matchAll(scriptPath), ...worker.matchAll(scriptPath)].map(([path]) => `/${path}`),
      )
      for (const path of ['/sw.js', ...files]) {
        const { text } = await site.request(path)
        const tokenClaims = [...text.matchAll(/eyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]+/g)].map(([, claims = '']) =>
          Buffer.from(claims, 'base64url').toString('utf8'),
        )
        if (/sb_secret_\w/.test(text) || tokenClaims.some((claims) => claims.includes('service_role')))
          fail(`${path} contains one: revoke it at once`)
      }
      return `${files.size + 1} scripts`
    },
  },
]
