import { pagePolicy } from '../../serve/content-security-policy'
import { securityHeadersFor } from '../../serve/response-headers'
import { securityFile } from '../../site/metadata/site-files'
import { certificateAge, readCertificate } from './certificate'
import { type Check, fail } from './check'
import { entryScript } from './delivery-checks'
import { isOnThisMachine } from './deployed-site'
import { attributeValues, policyOf, policySources } from './read-page'

/** What a host or proxy must neither remove nor inject. */
export const securityChecks: readonly Check[] = [
  {
    title: 'Certificate',
    run: async ({ origin }) => {
      if (!origin.startsWith('https:') && isOnThisMachine(origin)) return 'skipped for this machine'
      return certificateAge(await readCertificate(origin), new Date())
    },
  },
  {
    title: 'Security headers on every kind of file',
    run: async (site) => {
      const expected = securityHeadersFor(site.expected.hosting)
      const paths = ['/', '/no/such/page-c41f9', '/sw.js', entryScript(site)]
      for (const path of paths) {
        const { headers } = await site.request(path)
        const missing = expected.filter(([name, value]) => !headers.get(name)?.includes(value))
        if (missing.length > 0) fail(`${path} lacks ${missing.map(([name]) => name).join(', ')}`)
      }
      return `${expected.length} headers on ${paths.length} files`
    },
  },
  {
    title: 'Content security policy of the pages',
    run: async ({ home }) => {
      const policy = policyOf(home.text)
      if (!policy) fail('the home page has none')
      const scripts = policySources(policy, 'script-src')
      if (scripts.some((source) => /unsafe-(?:inline|eval)|^\*$|^https?:$/.test(source)))
        fail(`script-src allows ${scripts.join(' ')}`)
      if (policySources(policy, 'default-src').join() !== "'none'") fail("default-src is not 'none'")
      const enforcesTrustedTypes = policySources(policy, 'require-trusted-types-for').length > 0
      if (!enforcesTrustedTypes && !scripts.some((source) => source.includes('mappls')))
        fail('Trusted Types are not enforced')
      return enforcesTrustedTypes
        ? 'strict, with Trusted Types'
        : 'strict, without Trusted Types because of the map service'
    },
  },
  {
    title: 'No injected scripts',
    run: async ({ home }) => {
      const allowed = new Set(policySources(policyOf(home.text), 'script-src'))
      const present = policySources(pagePolicy(home.text, { mapOrigins: [] }), 'script-src')
      const unknown = present.filter((source) => !allowed.has(source))
      const foreignFiles = attributeValues(home.text, 'script', 'src').filter(
        (source) => !source.startsWith('/assets/'),
      )
      if (unknown.length > 0) fail(`${unknown.length} inline scripts are not from the build`)
      if (foreignFiles.length > 0) fail(`these scripts are not from the build: ${foreignFiles.join(', ')}`)
      return `${present.length - 1} inline scripts, all from the build`
    },
  },
  {
    title: 'Security contact',
    run: async ({ origin, request }) => {
      const { status, text } = await request(`/${securityFile}`)
      if (status === 404) return 'the site names none'
      if (status !== 200) fail(`/${securityFile} returns ${status}`)
      const field = (name: string) => new RegExp(`^${name}: (\\S+)$`, 'm').exec(text)?.[1] ?? 'none'
      const expires = new Date(field('Expires'))
      if (!(expires > new Date())) fail(`it expired on ${field('Expires')}`)
      if (field('Canonical') !== `${origin}/${securityFile}`)
        fail(`its canonical address is ${field('Canonical')}`)
      return `${field('Contact')}, until ${field('Expires').slice(0, 10)}`
    },
  },
]
