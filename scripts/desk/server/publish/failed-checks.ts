import { isObject } from '../../../content/schemas/schema'
import type { FailedCheck } from '../../contract/publish'
import { knownHost } from './host-address'

const TIMEOUT_MS = 10_000
/** Failed checks whose messages are read: hosts allow few requests without a password. */
const MOST_READ = 3

/** Reads a JSON document; undefined where the host does not answer without a password. */
export type ReadJson = (address: string) => Promise<unknown>

const readJson: ReadJson = async (address) => {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return response.ok ? response.json() : undefined
}

/**
 * Asks the host of a remote which checks of a commit failed, without a password: hosts answer for public repositories.
 * Sources: GitHub REST API, check runs of a reference and their annotations; GitLab REST API, statuses of a commit;
 * Bitbucket Cloud REST API, statuses of a commit.
 * @returns undefined where the host is unknown or does not answer
 */
export async function readFailedChecks(
  address: string,
  commit: string,
  read: ReadJson = readJson,
): Promise<readonly FailedCheck[] | undefined> {
  const host = knownHost(address)
  if (!host) return undefined
  if (host.name === 'GitHub') return readGitHub(host, commit, read)
  if (host.name === 'GitLab') {
    const project = encodeURIComponent(host.path)
    const base = `https://${host.host}/api/v4/projects/${project}/repository/commits`
    return failedStatuses(await read(`${base}/${commit}/statuses`), { key: 'status', failed: 'failed' })
  }
  const found = await read(
    `https://api.bitbucket.org/2.0/repositories/${host.path}/commit/${commit}/statuses`,
  )
  const values = isObject(found) ? found.values : undefined
  return failedStatuses(values, { key: 'state', failed: 'FAILED' })
}

async function readGitHub(
  { host, path }: { readonly host: string; readonly path: string },
  commit: string,
  read: ReadJson,
): Promise<readonly FailedCheck[] | undefined> {
  const api = host === 'github.com' ? 'https://api.github.com' : `https://${host}/api/v3`
  const found = await read(`${api}/repos/${path}/commits/${commit}/check-runs`)
  const runs = isObject(found) ? listOf(found.check_runs) : undefined
  if (!runs) return undefined
  const failed = runs.filter(({ conclusion }) => conclusion === 'failure')
  return Promise.all(
    failed.map(async ({ id, name }, index) => {
      const annotations =
        index < MOST_READ
          ? listOf(await read(`${api}/repos/${path}/check-runs/${id}/annotations`))
          : undefined
      const messages = annotations
        ?.filter(({ annotation_level }) => annotation_level === 'failure')
        // The runner adds the line in which a script ended, which says nothing to an editor.
        .filter(({ message }) => !String(message).startsWith('Process completed with exit code'))
        .map(({ path: file, title, message }) => {
          const place = [text(file), text(title)].filter((part) => part !== '').join(' · ')
          return place === '' ? text(message) : `${place}: ${text(message)}`
        })
      return { name: text(name), messages: messages ?? [] }
    }),
  )
}

function failedStatuses(
  found: unknown,
  { key, failed }: { readonly key: string; readonly failed: string },
): readonly FailedCheck[] | undefined {
  return listOf(found)
    ?.filter((status) => status[key] === failed)
    .map(({ name, description }) => ({
      name: text(name),
      messages: text(description) ? [text(description)] : [],
    }))
}

function listOf(value: unknown): Record<string, unknown>[] | undefined {
  return Array.isArray(value) ? value.filter(isObject) : undefined
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
