import './styles/desk.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { collectCalls } from './session/collect-calls'
import { DeskSession } from './session/desk-session'
import { followState, readHash } from './session/hash-state'
import { receiveEvents } from './session/receive-events'
import { DeskContext } from './session/use-desk'

/** Milliseconds for which file changes are batched. */
const REFRESH_MS = 150

const session = new DeskSession(readHash(location.hash))
/* Each piece of typing changes a draft; the tree of a large site is not read again for each of them. */
const refresh = collectCalls((files) => session.refresh(files), REFRESH_MS)
// Before the content is read, so that no change after that is missed.
await receiveEvents(session, refresh)
followState(session)
addEventListener('beforeunload', (event) => {
  if (session.files.hasUnkept) event.preventDefault()
})
void session.start()

const root = document.getElementById('desk')
if (!root) throw new Error('The document of the desk has no root.')
createRoot(root).render(
  <StrictMode>
    <DeskContext value={session}>
      <App />
    </DeskContext>
  </StrictMode>,
)
