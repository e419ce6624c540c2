import { type ParseArgsConfig, parseArgs } from 'node:util'

/**
 * Reads the options of a command as `parseArgs` does.
 * @param command as it is typed, such as `npm run check`
 * @param hint what an unknown option may be meant to do, as a sentence
 * @throws Error that names the options of the command, in place of those of `parseArgs`
 */
export function readOptions<T extends ParseArgsConfig>(command: string, config: T, hint = '') {
  const { args = process.argv.slice(2), options = {}, allowPositionals = false } = config
  const { tokens } = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true })
  const names = Object.keys(options).map((name) => `--${name}`)
  const fail = (what: string) => {
    const known = names.length === 0 ? 'It takes no options.' : `Its options: ${names.join(', ')}.`
    return new Error([`${command} ${what}.`, known, ...(hint ? [hint] : [])].join(' '))
  }
  for (const token of tokens) {
    if (token.kind === 'positional' && !allowPositionals) throw fail(`cannot use "${token.value}"`)
    if (token.kind !== 'option') continue
    const { name, rawName, value } = token
    const option = options[name]
    if (!option) throw fail(`has no option ${rawName}`)
    if (option.type === 'boolean' && value !== undefined) throw new Error(`${rawName} takes no value.`)
    if (option.type === 'string' && (value === undefined || (!token.inlineValue && value.startsWith('-'))))
      throw new Error(`${rawName} needs a value after it.`)
  }
  return parseArgs(config)
}
