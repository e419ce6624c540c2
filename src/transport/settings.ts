/** The settings that a build can be given. */
export interface TransportEnvironment {
  readonly VITE_SUPABASE_URL?: string | undefined
  readonly VITE_SUPABASE_PUBLISHABLE_KEY?: string | undefined
  /** The older name of the key. */
  readonly VITE_SUPABASE_ANON_KEY?: string | undefined
}

/** The key of the embedded database, which takes no other. The hosted project takes another, so it opens nothing. */
const localKey = 'sb_publishable_local_development_only'

/**
 * Where submissions go: to the hosted project when the build names one, otherwise to the origin that the page came
 * from, where `npm start` and `npm run dev` answer from the embedded database.
 * @param env `import.meta.env`
 * @param origin of the page or worker
 */
export function transportSettings(
  env: TransportEnvironment,
  origin: string = location.origin,
): { url: string; key: string } {
  return {
    url: (given(env.VITE_SUPABASE_URL) ?? origin).replace(/\/+$/, ''),
    key: given(env.VITE_SUPABASE_PUBLISHABLE_KEY) ?? given(env.VITE_SUPABASE_ANON_KEY) ?? localKey,
  }
}

/** An empty variable in an env file means: not set. */
function given(value: string | undefined): string | undefined {
  const text = value?.trim()
  return text === '' ? undefined : text
}
