/** Settings of the build that the transport reads. */
export interface TransportEnvironment {
  readonly VITE_SUPABASE_URL?: string | undefined
  readonly VITE_SUPABASE_PUBLISHABLE_KEY?: string | undefined
  /** The older name of the key, read when the newer one is not set. */
  readonly VITE_SUPABASE_ANON_KEY?: string | undefined
}

/** The key of the embedded database on this machine; it grants nothing on a hosted project. */
const LOCAL_KEY = 'sb_publishable_local_development_only'

/**
 * Returns address and key of the data API: the hosted project if the build names one, otherwise the page's own origin,
 * where `npm start` and `npm run dev` serve the embedded database.
 * @param env settings of this build
 * @param origin of the page or worker
 */
export function transportSettings(
  env: TransportEnvironment = buildSettings(),
  origin: string = location.origin,
): { url: string; key: string } {
  return {
    url: new URL(nonEmpty(env.VITE_SUPABASE_URL) ?? origin).origin,
    key: nonEmpty(env.VITE_SUPABASE_PUBLISHABLE_KEY) ?? nonEmpty(env.VITE_SUPABASE_ANON_KEY) ?? LOCAL_KEY,
  }
}

/** Returns the settings, each by its name: Vite writes all of `import.meta.env` into a script that uses it as an object. */
function buildSettings(): TransportEnvironment {
  return {
    VITE_SUPABASE_URL: import.meta.env.VITE_SUPABASE_URL,
    VITE_SUPABASE_PUBLISHABLE_KEY: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY,
    VITE_SUPABASE_ANON_KEY: import.meta.env.VITE_SUPABASE_ANON_KEY,
  }
}

/** Returns the trimmed value; an empty variable counts as not set. */
function nonEmpty(value: string | undefined): string | undefined {
  const text = value?.trim()
  return text === '' ? undefined : text
}
