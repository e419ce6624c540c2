import { pagePolicy } from '../serve/content-security-policy'
import { securityHeaders } from '../serve/response-headers'
import { entryOf } from './delivery-checks'
import { type Check, fail } from './examine'
import { attributes, policyOf, sourcesOf } from './page-parts'

/** What a host or a proxy between must not have taken away or put in. */
export const securityChecks: readonly Check[] = [
  {
    title: 'Headers on every kind of file',
    run: async (site) => {
      const paths = ['/', '/no/such/page-c41f9', '/sw.js', entryOf(site)]
      for (const path of paths) {
        const { headers } = await site.ask(path)
        const missing = securityHeaders.filter(([name, value]) => !headers.get(name)?.includes(value))
        if (missing.length > 0) fail(`${path} lacks ${missing.map(([name]) => name).join(', ')}`)
      }
      return `${securityHeaders.length} headers on ${paths.length} files`
    },
  },
  {
    title: 'Content policy of the pages',
    run: async ({ home }) => {
      const policy = policyOf(home.text)
      if (!policy) fail('the home page carries none')
      const scripts = sourcesOf(policy, 'script-src')
      if (scripts.some((source) => /unsafe-(?:inline|eval)|^\*$|^https?:$/.test(source)))
        fail(`script-src allows ${scripts.join(' ')}`)
      if (sourcesOf(policy, 'default-src').join() !== "'none'") fail('it does not start from nothing')
      const types = sourcesOf(policy, 'require-trusted-types-for').length > 0
      if (!types && !scripts.some((source) => source.includes('mappls')))
        fail('Trusted Types are not enforced')
      return types ? 'strict, with Trusted Types' : 'strict, without Trusted Types because of the map service'
    },
  },
  {
    title: 'No script was put in on the way',
    run: async ({ home }) => {
      const allowed = new Set(sourcesOf(policyOf(home.text), 'script-src'))
      const present = sourcesOf(pagePolicy(home.text, { mapOrigins: [] }), 'script-src')
      const foreign = present.filter((source) => !allowed.has(source))
      const files = attributes(home.text, 'script', 'src').filter((source) => !source.startsWith('/assets/'))
      if (foreign.length > 0) fail(`${foreign.length} inline scripts that the build does not know`)
      if (files.length > 0) fail(`scripts that the build does not know: ${files.join(', ')}`)
      return `${present.length - 1} inline scripts, all known`
    },
  },
]
