import './styles/index.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { makeRouter } from './router'
import { allowRedrawing } from './routing/allow-redrawing'
import { spellAs } from './routing/loaded-at'
import { oneAddress } from './routing/one-address'
import { fetchData } from './routing/read-data'
import { holdSteps } from './routing/taken-over'
import { startEarly } from './shell/start'

startEarly()
void takeOver()

/** Takes the prerendered page over, step by step, with a turn for the visitor between. */
async function takeOver(): Promise<void> {
  await turn()
  const address = oneAddress(location.pathname)
  if (address !== location.pathname) spellAs(address)
  const router = makeRouter(fetchData)
  holdSteps(router)
  await turn()
  // It comes with the other libraries; only what it does when it is first asked for is put off.
  const { hydrateRoot } = await import('react-dom/client')
  await turn()
  allowRedrawing()
  // As a transition React works in short pieces and gives way too.
  startTransition(() => void hydrateRoot(document, <RouterClient router={router} />))
}

function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
