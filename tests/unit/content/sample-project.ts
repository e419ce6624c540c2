import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { printDiagnostics } from '../../../scripts/content/diagnose/print'
import { Pipeline, type Run } from '../../../scripts/content/pipeline'
import { standInPictures } from './stand-in-pictures'

/** A small project of its own in a temporary folder: a few schemas and a few pages, all of them right. */
export class SampleProject {
  readonly root = mkdtempSync(join(tmpdir(), 'content-'))

  constructor() {
    cpSync(join(import.meta.dirname, 'sample'), this.root, { recursive: true })
  }

  read(file: string): string {
    return readFileSync(join(this.root, file), 'utf8')
  }

  write(file: string, text: string | Uint8Array): this {
    mkdirSync(dirname(join(this.root, file)), { recursive: true })
    writeFileSync(join(this.root, file), text)
    return this
  }

  /** Replaces a piece of a file. @throws Error when the piece is not there exactly once */
  replace(file: string, piece: string, by: string): this {
    const before = this.read(file)
    if (before.split(piece).length !== 2) throw new Error(`${file} does not have this once: ${piece}`)
    return this.write(
      file,
      before.replace(piece, () => by),
    )
  }

  remove(file: string): this {
    rmSync(join(this.root, file), { recursive: true })
    return this
  }

  /** @param generated another folder for the generated files */
  pipeline(generated = join(this.root, 'src/generated')): Pipeline {
    const pictures = standInPictures(join(this.root, 'content/media'))
    return new Pipeline({ root: this.root, pictures, generated })
  }

  run(): Promise<Run> {
    return this.pipeline().run()
  }

  /** The whole report of a check, as it is printed; empty when nothing is wrong. */
  async report(): Promise<string> {
    const { diagnostics } = await this.run()
    return diagnostics.length === 0 ? '' : printDiagnostics(diagnostics)
  }

  dispose(): void {
    rmSync(this.root, { recursive: true, force: true })
  }
}
