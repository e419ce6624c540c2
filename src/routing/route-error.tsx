import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { Button } from '../components/controls/button'
import { Message } from '../components/layout/message'
import site from '../generated/site.json'
import { useSignalHydrated } from './hydration'

/** Shown when a page fails to load or to render. Trying again loads the page anew. */
export function RouteError({ reset }: ErrorComponentProps) {
  const router = useRouter()
  useSignalHydrated()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <Message heading={site.routeError.text}>
      <Button onClick={retry}>{site.routeError.retry}</Button>
    </Message>
  )
}
