/** Where the parts of a module's data were written, by JSON pointer. */
export type DataPlaces = Readonly<Record<string, { readonly file: string; readonly pointer: string }>>

export interface RewriteSources {
  /** Address of the module with the recording functions. */
  readonly recorder: string
  /** Places of the rules of a form, by its name. */
  readonly formPlaces: (form: string) => DataPlaces
}

/**
 * Rewrites the imports of generated texts and records in a module, so that reads of them are noted. Line numbers stay.
 * @param file path of the module
 * @returns undefined for a module without such imports
 */
export function rewriteImports(code: string, file: string, sources: RewriteSources): string | undefined {
  let isChanged = false
  const replaced = code.replace(importOfGenerated, (whole: string, names: string, path: string) => {
    const recorded = recordedNames(names, path, file, sources)
    if (!recorded) return whole
    isChanged = true
    return `import ${recorded.names} from '${path}'; ${recorded.constants}`
  })
  const rewritten = rewriteLoaderData(replaced)
  if (rewritten !== code) isChanged = true
  return isChanged ? `import * as __desk from '${sources.recorder}'; ${rewritten}` : undefined
}

const importOfGenerated = /^import (?!type)([^'"]+?) from '((?:\.{1,2}\/)+generated\/[^']+)'/gm

function recordedNames(names: string, path: string, file: string, { formPlaces }: RewriteSources) {
  const [, folder = '', part = ''] =
    /generated\/(?:(interface|forms)\/)?([\w-]+)(?:\.json)?$/.exec(path) ?? []
  const namespace = /^\* as (\w+)$/.exec(names)?.[1]
  if (namespace && folder === 'interface')
    return {
      names: `* as __desk_${namespace}`,
      constants: `const ${namespace} = __desk.recordedTexts('${part}', __desk_${namespace});`,
    }
  // Modules such as `site-not-found.json` hold a part of a record, at its place in it.
  const [record] = part.split('-', 1)
  if (/^\w+$/.test(names) && path.endsWith('.json') && (record === 'site' || record === 'navigation'))
    return {
      names: `__desk_${names}`,
      constants: `const ${names} = __desk.recordedRecord(__desk_${names}, () => '${record}');`,
    }
  if (!names.startsWith('{') || !(folder === 'interface' || folder === 'forms')) return undefined
  const imported = names
    .slice(1, -1)
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
  const values = imported
    .filter((one) => !one.startsWith('type '))
    .map((one) => one.split(' as '))
    .map(([name = '', local = name]) => ({ name, local }))
  if (values.length === 0) return undefined
  const places = folder === 'forms' ? JSON.stringify(formPlaces(part)) : ''
  return {
    names: `{ ${[...imported.filter((one) => one.startsWith('type ')), ...values.map(({ name, local }) => `${name} as __desk_${local}`)].join(', ')} }`,
    constants: values
      .map(({ name, local }) =>
        folder === 'forms'
          ? `const ${local} = __desk.recordedData(__desk_${local}, ${places});`
          : `const ${local} = __desk.recordedText('${part}', '${name}', __desk_${local}, ${JSON.stringify(file)});`,
      )
      .join(' '),
  }
}

/** Records the page of a generated route, whose address is in the same function. */
function rewriteLoaderData(code: string): string {
  const address = /<PageHead page=\{page\} address=(?:\{(\w+)\}|("[^"]*"))/.exec(code)
  const key = address?.[1] ?? address?.[2]
  if (!key) return code
  return code.replace(
    /const page = (useLoaderData\([^)]*\))/,
    (_, call: string) => `const page = __desk.recordedRecord(${call}, () => ${key})`,
  )
}

/**
 * Wraps the functions that a module exports, so that the sources of the texts they return are noted.
 * @param takesParts whether they receive parts of texts
 */
export function rewriteFunctions(code: string, recorder: string, takesParts: boolean): string | undefined {
  const names: string[] = []
  const rewritten = code.replace(/^export function (\w+)/gm, (_, name: string) => {
    names.push(name)
    return `function ${name}`
  })
  if (names.length === 0) return undefined
  const unique = [...new Set(names)]
  const wrapped = unique.map(
    (name) => `const __desk_${name} = __desk.derivedText(${name}, [], ${takesParts});`,
  )
  const exported = unique.map((name) => `__desk_${name} as ${name}`)
  const own = code.startsWith('import * as __desk ') ? '' : `import * as __desk from '${recorder}'; `
  return `${own}${rewritten}\n${wrapped.join(' ')} export { ${exported.join(', ')} }\n`
}
