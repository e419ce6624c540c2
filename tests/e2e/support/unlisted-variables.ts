/** What no script may hold. */
export const secret = 'known-to-the-build-alone'

/** Variables in the environment of the test site's build that are no settings of the site, though named like some. */
export const unlistedVariables = {
  VITE_DATABASE_PASSWORD: secret,
  VITE_SUPABASE_URL_ADMIN: secret,
}
