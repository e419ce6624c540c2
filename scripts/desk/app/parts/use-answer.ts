import { useEffect, useState } from 'react'
import { errorMessage } from '../../../lib/error-message'
import { request } from '../session/request'

/** Response of an endpoint: undefined while it loads, or the reason why there is none. */
export type Loaded<Answer> = {
  readonly answer?: Answer
  readonly failed?: string
  readonly isLoading: boolean
}

/**
 * Reads an endpoint, and again whenever its path or `version` changes. The last response stays until the next one.
 * @param path undefined to read nothing
 */
export function useAnswer<Answer>(path: string | undefined, version: unknown = undefined): Loaded<Answer> {
  const [loaded, setLoaded] = useState<Loaded<Answer>>({ isLoading: path !== undefined })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another response.
  useEffect(() => {
    if (path === undefined) return setLoaded({ isLoading: false })
    let isCurrent = true
    setLoaded((last) => ({ ...last, isLoading: true }))
    request<Answer>('GET', path).then(
      (answer) => isCurrent && setLoaded({ answer, isLoading: false }),
      (error: unknown) => isCurrent && setLoaded({ failed: errorMessage(error), isLoading: false }),
    )
    return () => {
      isCurrent = false
    }
  }, [path, version])
  return loaded
}
