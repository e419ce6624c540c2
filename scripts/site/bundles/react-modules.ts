import type { Plugin } from 'vite'

/** CommonJS packages of React, and the shim of its store hook that the router uses. */
const reactFile =
  /node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store)[\\/](?:cjs[\\/])?[\w.-]+\.js$/

/**
 * Bundles React's production builds as ES modules. Rolldown wraps CommonJS modules in functions, from which it cannot leave
 * anything out, and every component would call `jsx` and the hooks as properties of an object: 2.1 kB in each first load.
 */
export function reactModules(): Plugin {
  return {
    name: 'site:react-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: reactFile },
      handler: (code) => {
        const module = toEsModule(code)
        return module === undefined ? undefined : { code: module, map: null }
      },
    },
  }
}

/**
 * Returns one of React's files as an ES module; undefined if the file uses CommonJS in another way than React 19 does, which
 * Rolldown then bundles as CommonJS.
 */
export function toEsModule(code: string): string | undefined {
  // An index file selects the build for production or development.
  const [, production] = /module\.exports = require\('(\.\/cjs\/[\w-]+\.production\.js)'\)/.exec(code) ?? []
  if (production)
    return `import * as all from '${production}'\nexport * from '${production}'\nexport { all as default }`
  const names = new Set<string>()
  const text = code
    .replace(/^exports\.(\w+)(?= =)/gm, (_, name: string) => {
      names.add(name)
      return `var export_${name}`
    })
    .replace(/\bexports\.(\w+)/g, 'export_$1')
    .replace(/^var (?:\w+ = require\("[\w-]+"\)[,;]\s*)+/m, (statement) =>
      [...statement.matchAll(/(\w+) = require\(("[\w-]+")\)/g)]
        .map(([, name, source]) => `import * as ${name} from ${source};\n`)
        .join(''),
    )
  const hasOtherUse = /\b(?:exports|require|module)[.([]/.test(text.replace(/\/\*[\s\S]*?\*\//g, ''))
  if (hasOtherUse || names.size === 0) return undefined
  return `${text}\nexport { ${[...names].map((name) => `export_${name} as ${name}`).join(', ')} }`
}
