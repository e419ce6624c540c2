import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { ServerFeatures } from './test-serving-rules'

const examples = join(import.meta.dirname, '../../../scripts/deploy/examples')

/** A web server and its example configuration. */
export interface WebServer extends ServerFeatures {
  readonly program: string
  readonly example: string
  /** Returns the configuration for a test run: the example with the given folder and socket. */
  readonly configure: (folder: string, dist: string, socket: string) => string
  readonly parameters: (configuration: string, folder: string) => string[]
}

export const nginxExample = readFileSync(join(examples, 'nginx.conf'), 'utf8')
export const caddyExample = readFileSync(join(examples, 'Caddyfile'), 'utf8')

export function isInstalled(program: string): boolean {
  return spawnSync(program, ['-h'], { stdio: 'ignore' }).error === undefined
}

/** Returns the installed nginx, with Brotli if its module is installed. */
export function nginx(): WebServer {
  const { stderr } = spawnSync('nginx', ['-V'], { encoding: 'utf8' })
  const buildOption = (option: string) => new RegExp(`--${option}=(\\S+)`).exec(stderr ?? '')?.[1] ?? ''
  const brotli = join(buildOption('modules-path'), 'ngx_http_brotli_static_module.so')
  const hasBrotli = existsSync(brotli)
  return {
    program: 'nginx',
    example: nginxExample,
    encodings: hasBrotli ? ['br', 'gzip'] : ['gzip'],
    configure: (folder, dist, socket) => {
      const site = nginxExample
        .replace('listen 8080;', `listen unix:${socket};`)
        .replaceAll('/var/www/site', dist)
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
include ${join(dirname(buildOption('conf-path')), 'mime.types')};
access_log off;
${temporary}
${site}
}`
    },
    parameters: (configuration, folder) => ['-c', configuration, '-p', folder, '-e', join(folder, 'errors')],
  }
}

export const caddy: WebServer = {
  program: 'caddy',
  example: caddyExample,
  encodings: ['br', 'gzip'],
  configure: (_, dist, socket) =>
    `{\n\tadmin off\n}\n${caddyExample
      .replace('http://localhost:8080 {', `http:// {\n\tbind unix/${socket}`)
      .replaceAll('/var/www/site', dist)}`,
  parameters: (configuration) => ['run', '--adapter', 'caddyfile', '--config', configuration],
}

/** A running web server. */
export interface RunningServer {
  readonly socket: string
  readonly stop: () => void
}

/**
 * Starts a web server with its example configuration on a new socket.
 * @throws Error with the server's output if it does not accept connections within 15 s
 */
export async function startWebServer(server: WebServer, dist: string): Promise<RunningServer> {
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
    if (await acceptsConnections(socket)) return { socket, stop }
    if (hasEnded(child)) break
    await delay(100)
  }
  stop()
  throw new Error(`${server.program} did not start:\n${printed}`)
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

function acceptsConnections(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket, () => {
      connection.destroy()
      resolve(true)
    })
    connection.on('error', () => resolve(false))
  })
}
