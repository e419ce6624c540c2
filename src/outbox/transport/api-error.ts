/** The parts of a data API error that decide the outcome. */
export interface ApiError {
  /** SQLSTATE (`23514`) or PostgREST code (`PGRST204`); empty when a gateway answered. */
  readonly code: string
  readonly message: string
  readonly details: string
}

/** Parses the JSON body of an error; the parts are empty when it is none. */
export function readApiError(text: string): ApiError {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    value = undefined
  }
  return { code: textAt(value, 'code'), message: textAt(value, 'message'), details: textAt(value, 'details') }
}

/** Returns the constraint that a 23505 or 23514 names, as in `violates check constraint "quotes_gstin_check"`. */
export function constraintOf({ message }: ApiError): string | undefined {
  return /constraint "([^"]+)"/.exec(message)?.[1]
}

/**
 * Returns the field that an error names, through its CHECK (`<table>_<field>_check`) or its column, or undefined.
 */
export function fieldOf(error: ApiError, table: string, fields: readonly string[]): string | undefined {
  const column = /column "([^"]+)"/.exec(error.message)?.[1]
  const constraint = constraintOf(error)
  return fields.find((field) => field === column || constraint === `${table}_${field}_check`)
}

function textAt(value: unknown, name: string): string {
  if (typeof value !== 'object' || value === null) return ''
  const part: unknown = Reflect.get(value, name)
  return typeof part === 'string' ? part : ''
}
