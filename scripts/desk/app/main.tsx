import './styles/desk.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { type FilesChanged, filesChanged } from '../contract/api'
import { App } from './app'
import { collectCalls } from './session/collect-calls'
import { DeskSession } from './session/desk-session'
import { followState, readHash } from './session/hash-state'
import { connectDesks } from './session/other-desks'
import { serverEvents } from './session/server-events'
import { DeskContext } from './session/use-desk'

/** Milliseconds for which file changes are batched. */
const REFRESH_MS = 150

const session = new DeskSession(readHash(location.hash))
/* Each piece of typing changes a draft; the tree of a large site is not read again for each of them. */
const refresh = collectCalls((files) => session.refresh(files), REFRESH_MS)
// Before the content is read, so that no change after that is missed.
const events = await serverEvents()
events.on(filesChanged, ({ files }: FilesChanged) => refresh(files))
events.on('vite:ws:disconnect', () => void session.load())
// A new page changes the routes of the site, for which Vite reloads every document. The frame needs that, the desk does not.
events.on('vite:beforeFullReload', (payload) => {
  payload.path = '/another-document.html'
})
followState(session)
connectDesks(session)
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
