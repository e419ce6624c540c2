import type { Problem } from '../content/model'
import { readText } from '../content/parse'
import { addressFault, keyFault, keyNames } from '../site/build/check-settings'
import { type Settings, settingsFiles } from '../site/build/settings'

/**
 * What is missing or wrong about the settings of the build, each at the line of the file that gives it, or at the
 * head of `.env.production`, where it belongs.
 * @param root the project's folder
 * @param settings what a build would see, the environment before the files
 */
export function settingsLeft(root: string, settings: Settings): Problem[] {
  const address = settings.VITE_SUPABASE_URL?.trim()
  const keyName = keyNames.find((name) => settings[name]?.trim()) ?? 'VITE_SUPABASE_PUBLISHABLE_KEY'
  const judged: [name: string, message: string | undefined, help: string][] = [
    [
      'VITE_SUPABASE_URL',
      judgeAddress(address),
      'Set it to the address of the hosted project, as in https://abcdefghijkl.supabase.co.',
    ],
    [
      keyName,
      judgeKey(settings[keyName]?.trim()),
      'Set it to the publishable key of the hosted project (sb_publishable_…).',
    ],
    [
      'VITE_MAPPLS_KEY',
      settings.VITE_MAPPLS_KEY?.trim()
        ? undefined
        : 'The map service has no key: the page shows its drawn map.',
      'Set it to the key of the map service, limited to the address of this site.',
    ],
  ]
  return judged.flatMap(([name, message, help]) =>
    message === undefined ? [] : [{ ...placeOf(root, name), field: name, message, help: [help] }],
  )
}

function judgeAddress(address: string | undefined): string | undefined {
  if (!address)
    return 'The hosted project has no address, so the forms of a published site reach no database.'
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol !== 'https:') return 'The address of the hosted project must begin with https://.'
  return addressFault(address)
}

function judgeKey(key: string | undefined): string | undefined {
  if (!key) return 'The hosted project has no key, so it refuses what the forms send.'
  return keyFault(key)
}

function placeOf(root: string, name: string): Pick<Problem, 'file' | 'place'> {
  for (const file of settingsFiles.toReversed()) {
    const text = readText(root, file)
    const found = text && new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=`, 'm').exec(text)
    // The name alone is marked: a key does not belong into a log.
    if (found) return { file, place: { offset: found.index, length: name.length } }
  }
  return { file: '.env.production' }
}
