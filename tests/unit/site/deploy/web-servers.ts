import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from 'node:tls'
import { sendRequest } from './send-request'
import type { ServerFeatures } from './test-serving-rules'

const examples = join(import.meta.dirname, '../../../../scripts/site/deploy/examples')

/** Where a server runs during a test. */
interface Place {
  /** Folder of the test run, for the server's own files. */
  readonly folder: string
  readonly dist: string
  readonly httpPort: number
  readonly httpsPort: number
  readonly certificate: string
  readonly key: string
}

/** A web server and its example configuration. */
export interface WebServer extends ServerFeatures {
  readonly program: string
  /** Returns the configuration of a test run: the example with other paths, ports and name, and what a system adds to it. */
  readonly configure: (place: Place) => string
  readonly parameters: (configuration: string, folder: string) => string[]
}

export const nginxExample = readFileSync(join(examples, 'nginx.conf'), 'utf8')
export const caddyExample = readFileSync(join(examples, 'Caddyfile'), 'utf8')
export const apacheExample = readFileSync(join(examples, 'apache.conf'), 'utf8')

export function isInstalled(program: string): boolean {
  return spawnSync(program, ['-h'], { stdio: 'ignore' }).error === undefined
}

/** Replaces what every operator must replace in an example. */
function adapt(example: string, { dist, certificate, key }: Place): string {
  return example
    .replaceAll(/\/etc\/letsencrypt\/\S+\/fullchain\.pem/g, certificate)
    .replaceAll(/\/etc\/letsencrypt\/\S+\/privkey\.pem/g, key)
    .replaceAll('/var/www/site', dist)
    .replaceAll('www.company.example', 'localhost')
}

/** Returns the installed nginx, with Brotli if its module is installed. */
export function nginx(): WebServer {
  const { stderr } = spawnSync('nginx', ['-V'], { encoding: 'utf8' })
  const buildOption = (option: string) => new RegExp(`--${option}=(\\S+)`).exec(stderr ?? '')?.[1] ?? ''
  const brotli = join(buildOption('modules-path'), 'ngx_http_brotli_static_module.so')
  const hasBrotli = existsSync(brotli)
  return {
    program: 'nginx',
    encodings: hasBrotli ? ['br', 'gzip'] : ['gzip'],
    configure: (place) => {
      const { folder, httpPort, httpsPort } = place
      const site = adapt(nginxExample, place)
        .replaceAll(/^ +listen \[::\].*\n/gm, '')
        .replace('listen 80;', `listen 127.0.0.1:${httpPort};`)
        .replace('listen 443 ', `listen 127.0.0.1:${httpsPort} `)
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
  encodings: ['br', 'gzip'],
  configure: (place) => {
    const { httpPort, httpsPort, certificate, key } = place
    const site = adapt(caddyExample, place).replace(
      /^localhost \{$/m,
      `localhost {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}`,
    )
    return `{\n\tadmin off\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n}\n${site}`
  },
  parameters: (configuration) => ['run', '--adapter', 'caddyfile', '--config', configuration],
}

/** Modules of Debian's Apache beside those that are built in: its default ones that matter here, and those of the example. */
const apacheModules = [
  ...[
    'mpm_event',
    'alias',
    'authz_core',
    'mime',
    'dir',
    'negotiation',
    'autoindex',
    'setenvif',
    'filter',
    'deflate',
  ],
  ...['headers', 'http2', 'rewrite', 'socache_shmcb', 'ssl'],
]

/** Debian's Apache, with the settings of its packages around the example. */
export const apache: WebServer = {
  program: 'apache2',
  encodings: ['br', 'gzip'],
  configure: (place) => {
    const { folder, httpPort, httpsPort } = place
    const site = adapt(apacheExample, place)
      .replace('*:80>', `127.0.0.1:${httpPort}>`)
      .replace('*:443>', `127.0.0.1:${httpsPort}>`)
    const load = (name: string) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`
    const conf = (name: string) => `IncludeOptional /etc/apache2/mods-available/${name}.conf`
    return `ServerRoot ${folder}
ServerName localhost
PidFile ${folder}/pid
ErrorLog ${folder}/errors
Listen 127.0.0.1:${httpPort}
Listen 127.0.0.1:${httpsPort}
${apacheModules.map(load).join('\n')}
${['mime', 'dir', 'negotiation', 'deflate', 'autoindex'].map(conf).join('\n')}
${process.getuid?.() === 0 ? 'User www-data\nGroup www-data' : `User ${userInfo().username}`}
<Directory />
Options Indexes FollowSymLinks MultiViews
AllowOverride None
</Directory>
${site}`
  },
  parameters: (configuration) => ['-f', configuration, '-DFOREGROUND'],
}

/** A running web server. */
export interface RunningServer {
  /** Origin with HTTPS, as in `https://localhost:41234`. */
  readonly origin: string
  readonly httpOrigin: string
  readonly stop: () => void
}

/**
 * Starts a web server with its example configuration, a certificate of its own and new ports on this machine.
 * @throws Error with the server's output if it does not answer within 15 s
 */
export async function startWebServer(server: WebServer, dist: string): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), `${server.program}-`))
  // A server that root starts reads the site as another user.
  chmodSync(folder, 0o755)
  const [httpPort, httpsPort] = await freePorts()
  const place = { folder, dist, httpPort, httpsPort, ...makeCertificate(folder) }
  const configuration = join(folder, 'configuration')
  writeFileSync(configuration, server.configure(place))
  const child = spawn(server.program, server.parameters(configuration, folder), {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)))
  const stop = () => {
    child.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  const origin = `https://localhost:${httpsPort}`
  for (let attempt = 0; attempt < 150; attempt++) {
    const response = await sendRequest(origin, '/').catch(() => undefined)
    if (response) return { origin, httpOrigin: `http://localhost:${httpPort}`, stop }
    if (hasEnded(child)) break
    await delay(100)
  }
  const errors = existsSync(join(folder, 'errors')) ? readFileSync(join(folder, 'errors'), 'utf8') : ''
  stop()
  throw new Error(`${server.program} did not start:\n${printed}${errors}`)
}

/** Protocol that a server chooses when the client offers HTTP/2. */
export function negotiatedProtocol(origin: string): Promise<string | false | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(
      {
        host: '127.0.0.1',
        port: Number(new URL(origin).port),
        servername: 'localhost',
        ALPNProtocols: ['h2', 'http/1.1'],
        rejectUnauthorized: false,
      },
      () => {
        resolve(socket.alpnProtocol)
        socket.destroy()
      },
    )
    socket.on('error', reject)
  })
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/** Writes a self-signed certificate for localhost. @throws Error when OpenSSL's program is not installed */
function makeCertificate(folder: string): { certificate: string; key: string } {
  const certificate = join(folder, 'certificate.pem')
  const key = join(folder, 'key.pem')
  const parameters =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost'
  const { error, status, stderr } = spawnSync(
    'openssl',
    [...parameters.split(' '), '-keyout', key, '-out', certificate],
    { encoding: 'utf8' },
  )
  if (error || status !== 0) throw new Error(`openssl made no certificate: ${error?.message ?? stderr}`)
  return { certificate, key }
}

/** Two ports that are free now. */
async function freePorts(): Promise<[number, number]> {
  const servers = await Promise.all(
    [0, 1].map(async () => {
      const server = createServer().listen(0, '127.0.0.1')
      await new Promise((resolve) => server.once('listening', resolve))
      return server
    }),
  )
  const [http = 0, https = 0] = servers.map((server) => {
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  })
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return [http, https]
}
