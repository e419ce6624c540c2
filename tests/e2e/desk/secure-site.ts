import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A host of the built site with HTTPS on this machine, because the address of a site must begin with it. */
export class SecureSite {
  private readonly folder = mkdtempSync(join(tmpdir(), 'site-host-'))
  private readonly server
  /** Folder of the build that visitors see; absent before the first one. */
  dist: string | undefined

  constructor() {
    const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => join(this.folder, name))
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
    const files = ['-keyout', key ?? '', '-out', certificate ?? '']
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files],
      {
        stdio: 'ignore',
      },
    )
    this.server = createServer({ key: readFileSync(key ?? ''), cert: readFileSync(this.certificate) })
    this.server.on('request', ({ url = '/' }, response) => {
      const file = this.dist === undefined ? '' : join(this.dist, new URL(url, 'https://localhost').pathname)
      response.statusCode = existsSync(file) ? 200 : 404
      response.end(existsSync(file) ? readFileSync(file) : '')
    })
  }

  /** File of the certificate, which a program that reads the site has to trust. */
  get certificate(): string {
    return join(this.folder, 'certificate.pem')
  }

  /** @returns the address, without a slash at the end */
  async start(): Promise<string> {
    await new Promise<void>((ready) => this.server.listen(0, 'localhost', ready))
    const address = this.server.address()
    return `https://localhost:${typeof address === 'object' ? address?.port : ''}`
  }

  async dispose(): Promise<void> {
    await new Promise((closed) => {
      this.server.close(closed)
      this.server.closeAllConnections()
    })
    rmSync(this.folder, { recursive: true })
  }
}
