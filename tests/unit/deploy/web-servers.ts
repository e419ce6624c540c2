import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Abilities } from './serving-rules'

const examples = resolve(import.meta.dirname, '../../../scripts/deploy/examples')

/** The text of an example, and how to run it with little changed. */
export interface WebServer extends Abilities {
  readonly program: string
  readonly example: string
  /** The whole configuration for a trial: the example with its place and folder put in. */
  readonly configure: (folder: string, dist: string, socket: string) => string
  readonly parameters: (configuration: string, folder: string) => string[]
}

export const nginxExample = readFileSync(join(examples, 'nginx.conf'), 'utf8')
export const caddyExample = readFileSync(join(examples, 'Caddyfile'), 'utf8')

/** Whether a program can be run here. */
export function isInstalled(program: string): boolean {
  return spawnSync(program, ['-h'], { stdio: 'ignore' }).error === undefined
}

/** nginx as it is installed here, with Brotli if it has the module for it. */
export function nginx(): WebServer {
  const { stderr } = spawnSync('nginx', ['-V'], { encoding: 'utf8' })
  const given = (option: string) => new RegExp(`--${option}=(\\S+)`).exec(stderr ?? '')?.[1] ?? ''
  const brotli = join(given('modules-path'), 'ngx_http_brotli_static_module.so')
  const hasBrotli = existsSync(brotli)
  return {
    program: 'nginx',
    example: nginxExample,
    encodings: hasBrotli ? ['br', 'gzip'] : ['gzip'],
    configure: (folder, dist, socket) => {
      const site = nginxExample
        .replace('listen 8080;', `listen unix:${socket};`)
        .replace('root /var/www/site;', `root ${dist};`)
        .replace('# brotli_static on;', hasBrotli ? 'brotli_static on;' : '')
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join('\n')
      return `${hasBrotli ? `load_module ${brotli};` : ''}
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/pid;
error_log ${folder}/errors crit;
events {}
http {
include ${join(dirname(given('conf-path')), 'mime.types')};
access_log off;
${temporary}
${site}
}`
    },
    parameters: (configuration, folder) => ['-c', configuration, '-p', folder, '-e', join(folder, 'errors')],
  }
}

/** Caddy. */
export const caddy: WebServer = {
  program: 'caddy',
  example: caddyExample,
  encodings: ['br', 'gzip'],
  configure: (_, dist, socket) =>
    `{\n\tadmin off\n}\n${caddyExample
      .replace('http://localhost:8080 {', `http:// {\n\tbind unix/${socket}`)
      .replace('/var/www/site', dist)}`,
  parameters: (configuration) => ['run', '--adapter', 'caddyfile', '--config', configuration],
}

/** A web server that runs. */
export interface Running {
  readonly socket: string
  readonly stop: () => void
}

/**
 * Starts a web server with its example, on a socket of its own.
 * @throws Error with what the program printed when it does not come up within 15 s
 */
export async function start(server: WebServer, dist: string): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), `${server.program}-`))
  const socket = join(folder, 'socket')
  const configuration = join(folder, 'configuration')
  writeFileSync(configuration, server.configure(folder, dist, socket))
  const child = spawn(server.program, server.parameters(configuration, folder), {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)))
  const stop = () => {
    child.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  for (let attempt = 0; attempt < 150; attempt++) {
    if (await answers(socket)) return { socket, stop }
    if (hasEnded(child)) break
    await wait(100)
  }
  stop()
  throw new Error(`${server.program} did not start:\n${printed}`)
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

function answers(socket: string): Promise<boolean> {
  return new Promise((done) => {
    const connection = connect(socket, () => {
      connection.destroy()
      done(true)
    })
    connection.on('error', () => done(false))
  })
}
