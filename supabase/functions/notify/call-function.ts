/** Calls a function of the database by its name; rejects when the data API does not confirm. */
export type CallFunction = (name: string, parameters: object) => Promise<unknown>

/** Creates the calls of a Supabase project's database functions, from its address and secret key. */
export function functionCaller(url: string, secretKey: string): CallFunction {
  return async (name, parameters) => {
    const response = await fetch(new URL(`/rest/v1/rpc/${name}`, url), {
      method: 'POST',
      headers: {
        apikey: secretKey,
        // A secret key of the newer kind is not a token and is accepted only as `apikey`.
        ...(secretKey.startsWith('sb_secret_') ? {} : { authorization: `Bearer ${secretKey}` }),
        'content-type': 'application/json',
      },
      body: JSON.stringify(parameters),
      signal: AbortSignal.timeout(10_000),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${name}: ${response.status} ${text.slice(0, 500)}`)
    return text === '' ? undefined : JSON.parse(text)
  }
}
