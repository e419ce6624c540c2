import type { Problem } from '../../content/model'
import { readText } from '../../lib/read-text'
import { type Settings, settingsFiles } from '../../lib/settings'
import { keyNames, projectUrlProblem, publishableKeyProblem } from '../../site/check-settings'

/**
 * Returns a problem for every missing or invalid build setting, placed at its line in the settings file or at the start
 * of `.env.production`.
 * @param root the project's folder
 * @param settings the settings of a build, where the environment overrides files
 */
export function unfinishedSettings(root: string, settings: Settings): Problem[] {
  const url = settings.VITE_SUPABASE_URL?.trim()
  const keyName = keyNames.find((name) => settings[name]?.trim()) ?? 'VITE_SUPABASE_PUBLISHABLE_KEY'
  const problems: [name: string, message: string | undefined, help: string][] = [
    [
      'VITE_SUPABASE_URL',
      urlProblem(url),
      'Set it to the URL of the hosted project, as in https://abcdefghijkl.supabase.co.',
    ],
    [
      keyName,
      keyProblem(settings[keyName]?.trim()),
      'Set it to the publishable key of the hosted project (sb_publishable_…).',
    ],
  ]
  return problems.flatMap(([name, message, help]) =>
    message === undefined ? [] : [{ ...placeOf(root, name), field: name, message, help: [help] }],
  )
}

/** Services that the site can do without, and that have no setting. */
export function optionalSettings(settings: Settings): string[] {
  if (settings.VITE_MAPPLS_KEY?.trim()) return []
  return [
    'VITE_MAPPLS_KEY is not set, so the site shows the drawn map. A key of the map service, restricted to the domain of this site, replaces it with the live map.',
  ]
}

function urlProblem(address: string | undefined): string | undefined {
  if (!address) return 'No hosted project is set, so a published site cannot deliver submissions.'
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol !== 'https:') return 'The URL of the hosted project must begin with https://.'
  return projectUrlProblem(address)
}

function keyProblem(key: string | undefined): string | undefined {
  if (!key) return 'The hosted project has no key, so it rejects submissions.'
  return publishableKeyProblem(key)
}

function placeOf(root: string, name: string): Pick<Problem, 'file' | 'place'> {
  for (const file of settingsFiles.toReversed()) {
    const text = readText(root, file)
    const found = text && new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=`, 'm').exec(text)
    // The code frame marks only the name, because logs must not contain keys.
    if (found) return { file, place: { offset: found.index, length: name.length } }
  }
  return { file: '.env.production' }
}
