import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Ajv } from 'ajv'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isObject, type Schema } from '../../../scripts/content/schemas/schema'
import { fixtureContent } from '../../project/fixture-site'
import { updateProjectCopy } from '../../project/project-copy'
import { nodeWithoutPrivileges } from '../../project/without-privileges'
import { projectSchemas, schemaFiles } from '../../schemas/project-schemas'
import { repository } from './copy-content'

const run = promisify(execFile)

describe('the schemas of this project', () => {
  it.each(schemaFiles)('%s is a valid schema of draft 7 and describes every field for editors', (file) => {
    const schema: unknown = JSON.parse(readFileSync(join(repository, 'schemas', file), 'utf8'))
    const ajv = new Ajv({ strict: false })
    expect(ajv.validateSchema(schema as object), ajv.errorsText()).toBe(true) // The test is about what it is.
    if (file.startsWith('linked/')) return
    expect(undescribed(projectSchemas.at(file.replace('.schema.json', '')), file)).toEqual([])
  })
})

/** Places of fields without a title or a description, of their own or of the schema they refer to. */
function undescribed(schema: unknown, place: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([keyword, value]) => {
    if (['if', 'then', 'else', 'not', 'propertyNames'].includes(keyword)) return []
    if (keyword !== 'properties') return undescribed(value, `${place}/${keyword}`)
    return Object.entries(value).flatMap(([name, inner]) => {
      const own: Schema = isObject(inner) ? inner : {}
      const at = `${place}/${name}`
      const field = own.$ref === undefined ? own : { ...projectSchemas.byId.get(own.$ref), ...own }
      const told = field.title !== undefined && field.description !== undefined
      return [...(told ? [] : [at]), ...undescribed(own, at)]
    })
  })
}

describe('the commands', () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-command-'))
  beforeAll(() => {
    updateProjectCopy(folder, fixtureContent)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const command = (name: string, ...flags: string[]) =>
    run(process.execPath, [join(folder, 'scripts/run.mjs'), name, ...flags])
  const failureOf = (running: Promise<unknown>) =>
    running.then(
      () => expect.fail('The command succeeded.'),
      // What execFile rejects with.
      (error: unknown) => error as { code?: number; stdout: string; stderr: string },
    )

  it('npm run check reports no mistakes in the content of this project', async () => {
    const { stdout, stderr } = await command('check')
    expect(stderr).toBe('')
    expect(stdout).toMatch(/^Content: \d+ pages and \d+ records, no mistakes in \d+ ms\.$/m)
    expect(existsSync(join(folder, 'src/generated'))).toBe(false)
  })

  it('npm run check gives its result also where nothing can be written', () => {
    const setWritable = (isWritable: boolean) =>
      execFileSync('chmod', ['-R', isWritable ? 'u+w' : 'a-w', folder])
    const check = () => nodeWithoutPrivileges([join(folder, 'scripts/run.mjs'), 'check'], { cwd: folder })
    const about = join(folder, 'content/pages/about.json')
    const text = readFileSync(about, 'utf8')
    // Commands bundle themselves into it.
    for (const made of ['.cache/program', '.vscode', 'content/published-addresses.json'])
      rmSync(join(folder, made), { recursive: true, force: true })
    setWritable(false)
    try {
      const { status, stdout, stderr } = check()
      expect(stdout).toMatch(/^Content: \d+ pages and \d+ records, no mistakes in \d+ ms\.\n$/)
      expect(stderr.split('\n')).toEqual([
        expect.stringMatching(
          /^content\/published-addresses\.json was not updated, because .+ cannot be written \(E/,
        ),
        expect.stringMatching(/^The help of VS Code was not updated, because .+ cannot be written \(E/),
        '',
      ])
      expect(status).toBe(0)
      setWritable(true)
      writeFileSync(about, text.replace('"title"', '"titel"'))
      setWritable(false)
      const mistaken = check()
      expect(mistaken.stderr).toContain('Did you mean "title"?')
      expect(mistaken.stderr).not.toMatch(/^ +at /m)
      expect(mistaken.status).toBe(1)
    } finally {
      setWritable(true)
      writeFileSync(about, text)
    }
  })

  it('npm run build says in one line what cannot be written', () => {
    const cache = join(folder, '.cache')
    rmSync(cache, { recursive: true, force: true })
    mkdirSync(cache, { mode: 0o555 })
    const { status, stderr } = nodeWithoutPrivileges(
      [join(folder, 'scripts/run.mjs'), 'build', '--embedded'],
      {
        cwd: folder,
      },
    )
    chmodSync(cache, 0o755)
    expect(stderr).toMatch(/^.+\.cache\/build cannot be written \(E\w+\)\. .+\n$/)
    expect(status).toBe(1)
  })

  it('npm run generate reports conflict markers as a mistake and writes nothing', async () => {
    const about = join(folder, 'content/pages/about.json')
    const text = readFileSync(about, 'utf8')
    writeFileSync(about, text.replace(/^ {2}"title".*$/m, '<<<<<<< HEAD\n$&\n=======\n$&\n>>>>>>> other'))
    const generated = await failureOf(command('generate'))
    writeFileSync(about, text)
    expect(generated.code).toBe(1)
    expect(generated.stderr).toMatch(/^content\/pages\/about\.json:\d+:1/)
    expect(generated.stderr).not.toMatch(/^ +at /m)
    expect(generated.stderr).toMatch(/\n\d mistakes? in 1 file\. Nothing was written\.\n/)
    expect(existsSync(join(folder, 'src/generated'))).toBe(false)
  })

  it('npm run check reports mistakes in three files with their lines and writes nothing', async () => {
    const planted = [
      ['content/pages/about.json', '"title"', '"titel"', 'Did you mean "title"?'],
      ['content/navigation.json', '"/about"', '"/abuot"', 'Did you mean "/about"?'],
      ['content/pages/product/nitrogen.json', '"Nm³/h"', '"Nm3/h"', 'Write "Nm³/h".'],
    ] as const
    const places = planted.map(([file, piece, by]) => {
      const text = readFileSync(join(folder, file), 'utf8')
      writeFileSync(join(folder, file), text.replace(piece, by))
      return `${file}:${text.slice(0, text.indexOf(piece)).split('\n').length}:`
    })
    const failed = await failureOf(command('check', '--generate'))
    expect(failed.code).toBe(1)
    expect(failed.stdout).toBe('')
    expect(failed.stderr).toMatch(/\n3 mistakes in 3 files\. Nothing was written\.\n$/)
    expect(failed.stderr).not.toContain('\u001b')
    for (const [index, [, , , help]] of planted.entries()) {
      expect(failed.stderr).toContain(places[index])
      expect(failed.stderr).toContain(help)
    }
    expect(existsSync(join(folder, 'src/generated'))).toBe(false)
    expect((await failureOf(command('check', '--generate'))).code).toBe(1)
  })
})
