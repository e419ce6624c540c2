import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { Button } from '../components/controls/button'
import { Message } from '../components/layout/message'
import site from '../generated/site.json'
import { useSignalHydrated } from './hydration'
import { MessageHead } from './page-head'
import { useResetAfterForeignChange } from './reset-after-foreign-change'

/** Error page for a failed load or render; its button runs the loader again. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  useSignalHydrated()
  useResetAfterForeignChange({ error, reset })
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <>
      <MessageHead title={site.routeError.text} />
      <Message heading={site.routeError.text}>
        <Button onClick={retry}>{site.routeError.retry}</Button>
      </Message>
    </>
  )
}
