import { type Check, fail } from './examine'
import { policyOf, sourcesOf } from './page-parts'
import type { Answer, Site } from './site'

const tables = ['quotes', 'vendors'] as const
const askedHeaders = 'apikey,authorization,content-profile,content-type,prefer'
const publishableKey = /sb_publishable_[\w-]+|eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/

/** The data API as the published scripts know it: its address and the key they send. */
async function apiOf({ home, origin, ask }: Site): Promise<{ address: string; key: string }> {
  const [hosted] = sourcesOf(policyOf(home.text), 'connect-src').filter((source) =>
    /^https:\/\/(?!\S*mappls)/.test(source),
  )
  const { text } = await ask('/sw.js')
  const key = publishableKey.exec(text)?.[0] ?? fail('the worker carries no key')
  return { address: `${hosted ?? origin}/rest/v1`, key }
}

async function askApi(site: Site, path: string, request: { method: string; body?: string }): Promise<Answer> {
  const { address, key } = await apiOf(site)
  return site.ask(`${address}/${path}`, {
    ...request,
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  })
}

/** The SQLSTATE or the code of the data API in an answer. */
function codeOf({ text }: Answer): string {
  try {
    return String(JSON.parse(text).code)
  } catch {
    return 'no code'
  }
}

/** Visitors can send, and nothing more. */
export const apiChecks: readonly Check[] = [
  {
    title: 'Data API: reachable from the pages',
    run: async (site) => {
      const { address } = await apiOf(site)
      const { status, headers } = await site.ask(`${address}/quotes`, {
        method: 'OPTIONS',
        headers: {
          origin: site.origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': askedHeaders,
        },
      })
      if (status !== 200 && status !== 204) fail(`${address} answers the preflight with ${status}`)
      if (new URL(address).origin !== site.origin) {
        const origins = headers.get('access-control-allow-origin') ?? ''
        const allowed = (headers.get('access-control-allow-headers') ?? '').toLowerCase()
        if (origins !== '*' && origins !== site.origin) fail(`it lets in ${origins || 'nobody'}`)
        if (!askedHeaders.split(',').every((name) => allowed.includes(name)))
          fail(`it lets in ${allowed} only`)
      }
      return address
    },
  },
  ...tables.map((table) => ({
    title: `Data API: nobody can read ${table}`,
    run: async (site: Site) => {
      const answer = await askApi(site, `${table}?select=*&limit=1`, { method: 'GET' })
      if (answer.status === 200) fail('it can be read: push the migrations at once')
      if (answer.status !== 401 && answer.status !== 403)
        fail(`it answers ${answer.status} (${codeOf(answer)})`)
      return `refused with ${answer.status}`
    },
  })),
  ...tables.map((table) => ({
    title: `Data API: ${table} takes rows, and refuses wrong ones`,
    run: async (site: Site) => {
      // No table of any kind can take this as the id of a row: whatever is missing there, nothing is stored.
      const answer = await askApi(site, table, { method: 'POST', body: '{"id":"not an id"}' })
      const code = codeOf(answer)
      if (answer.status === 404) fail('it does not exist: push the migrations')
      if (answer.status === 401) fail(`the key is refused, or visitors may not insert (${code})`)
      if (answer.status !== 400 || code !== '22P02') fail(`it answers ${answer.status} (${code})`)
      return `a wrong row is refused with ${answer.status}`
    },
  })),
  {
    title: 'No secret key in what is published',
    run: async (site) => {
      const script = /\bassets\/[\w.-]+\.js/g
      const { text: worker } = await site.ask('/sw.js')
      const files = new Set(
        [...site.home.text.matchAll(script), ...worker.matchAll(script)].map(([path]) => `/${path}`),
      )
      for (const path of ['/sw.js', ...files]) {
        const { text } = await site.ask(path)
        const tokens = [...text.matchAll(/eyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]+/g)].map(([, claims = '']) =>
          Buffer.from(claims, 'base64url').toString('utf8'),
        )
        if (/sb_secret_\w/.test(text) || tokens.some((claims) => claims.includes('service_role')))
          fail(`${path} carries one: revoke it at once`)
      }
      return `${files.size + 1} scripts`
    },
  },
]
