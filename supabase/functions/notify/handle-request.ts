import type { NotifyResult } from './notify-pending.ts'

/**
 * Answers a call of the database: 200 with the number of e-mails, 401 without the secret, 502 when every e-mail failed,
 * 500 when the call failed. The body of the request is not read, because the database itself says which enquiries are
 * pending.
 */
export async function handleRequest(
  request: Request,
  secret: string,
  notify: () => Promise<NotifyResult>,
): Promise<Response> {
  if (request.method !== 'POST')
    return Response.json({ error: 'Use POST.' }, { status: 405, headers: { allow: 'POST' } })
  const [, given = ''] = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '') ?? []
  if (secret === '' || !(await isEqual(given, secret)))
    return Response.json({ error: 'The secret is missing or wrong.' }, { status: 401 })
  try {
    const result = await notify()
    return Response.json(result, { status: result.failed > 0 && result.sent === 0 ? 502 : 200 })
  } catch (error) {
    console.error(error)
    return Response.json({ error: 'See the log of the function.' }, { status: 500 })
  }
}

/** Compares digests, so that the time does not depend on the number of equal characters. */
async function isEqual(left: string, right: string): Promise<boolean> {
  const digest = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  const [one, other] = [await digest(left), await digest(right)]
  return one.reduce((difference, byte, index) => difference | (byte ^ (other[index] ?? 0)), 0) === 0
}
