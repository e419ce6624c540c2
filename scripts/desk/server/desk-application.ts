import { extname, join } from 'node:path'
import { build, type Rolldown } from 'vite'

/** The scripts and styles of the desk's own page. */
export interface DeskApplication {
  /** Address of the module that starts the desk. */
  readonly script: string
  /** Address of its stylesheet. */
  readonly styles: string
  /** Files by address. Their names change with their content. */
  readonly files: ReadonlyMap<string, ApplicationFile>
}

export interface ApplicationFile {
  /** Media type. */
  readonly type: string
  readonly content: string | Uint8Array
}

/** Where the files of the desk's page are, below its own address. */
export const applicationBase = '/__desk/app/'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.map': 'application/json',
}

/** Bundles the desk's page, and again when one of its modules has changed. */
export class ApplicationBundle {
  private bundled: Promise<DeskApplication> | undefined
  private modules: ReadonlySet<string> = new Set()

  constructor(private readonly root: string) {}

  /** @throws Error with the message of the bundler */
  get(): Promise<DeskApplication> {
    this.bundled ??= this.bundle()
    // The next call tries again.
    this.bundled.catch(() => this.drop())
    return this.bundled
  }

  /** Called for each file that changes. @param file absolute path, with slashes */
  note(file: string): void {
    if (this.modules.has(file)) this.drop()
  }

  private drop(): void {
    this.bundled = undefined
  }

  private async bundle(): Promise<DeskApplication> {
    const { output } = await bundleFiles(this.root)
    this.modules = new Set(output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])))
    const files = new Map<string, ApplicationFile>()
    const addressOf = (ending: string) => {
      const address = [...files.keys()].find((name) => name.endsWith(ending))
      if (address === undefined) throw new Error(`The desk's bundle has no ${ending} file.`)
      return address
    }
    for (const file of output)
      files.set(`${applicationBase}${file.fileName}`, {
        type: types[extname(file.fileName)] ?? 'application/octet-stream',
        content: file.type === 'chunk' ? file.code : file.source,
      })
    return { script: addressOf('.js'), styles: addressOf('.css'), files }
  }
}

/** Three hundred modules in one file: a browser asks for each module of a development server on its own. */
async function bundleFiles(root: string): Promise<Rolldown.RolldownOutput> {
  const bundle = await build({
    root,
    configFile: false,
    logLevel: 'error',
    base: applicationBase,
    publicDir: false,
    // The development server has set NODE_ENV for this process.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    build: {
      write: false,
      sourcemap: true,
      modulePreload: false,
      cssCodeSplit: false,
      reportCompressedSize: false,
      rolldownOptions: { input: join(root, 'scripts/desk/app/main.tsx') },
    },
  })
  if ('output' in bundle) return bundle
  throw new Error('The bundler watches files or has several outputs.')
}
