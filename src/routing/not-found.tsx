import { useEffect } from 'react'
import { ButtonLink } from '../components/controls/button'
import { Message } from '../components/layout/message'
import site from '../generated/site.json'
import { followRedirect } from './follow-redirect'
import { useSignalHydrated } from './hydration'
import { MessageHead } from './page-head'

/** Page for unknown addresses, which the server sends with status 404. */
export function NotFound() {
  const { title, text, action } = site.notFound
  useSignalHydrated()
  useEffect(() => {
    followRedirect().catch(() => {})
  }, [])
  return (
    <>
      <MessageHead title={title} />
      <Message heading={text}>
        <ButtonLink to={action.link}>{action.label}</ButtonLink>
      </Message>
    </>
  )
}
