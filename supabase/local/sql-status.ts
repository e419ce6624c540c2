const serverFaults = [
  '09',
  '25',
  '2D',
  '38',
  '39',
  '3B',
  '40',
  '54',
  '55',
  '57',
  '58',
  'F0',
  'HV',
  'P0',
  'XX',
]

/**
 * The HTTP status for an SQLSTATE, as PostgREST gives it (its documentation, "Errors", "HTTP Status Codes").
 * @param anonymous whether the request ran as the role anon, for whom "not permitted" means "not signed in"
 */
export function sqlStatus(sqlState: string, anonymous: boolean): number {
  switch (sqlState) {
    case '42501':
      return anonymous ? 401 : 403
    case '23503':
    case '23505':
      return 409
    case '25006':
      return 405
    case '42P01':
    case '42883':
      return 404
    case 'P0001':
      return 400
    case '42P17':
    case '53400':
      return 500
    case '57P01':
      return 503
  }
  const [, raised] = /^PT(\d{3})$/.exec(sqlState) ?? []
  if (raised !== undefined) return Number(raised)
  const kind = sqlState.slice(0, 2)
  if (kind === '08' || kind === '53') return 503
  if (kind === '0L' || kind === '0P' || kind === '28') return 403
  return serverFaults.includes(kind) ? 500 : 400
}
