import './styles/desk.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { type FilesChanged, filesChanged } from '../contract/api'
import { App } from './app'
import { collectCalls } from './session/collect-calls'
import { DeskSession } from './session/desk-session'
import { followState, readHash } from './session/hash-state'
import { connectDesks } from './session/other-desks'
import { DeskContext } from './session/use-desk'

/** Milliseconds for which file changes are batched. */
const REFRESH_MS = 150

const session = new DeskSession(readHash(location.hash))
followState(session)
connectDesks(session)
void session.start()

/* Each piece of typing changes a draft; the tree of a large site is not read again for each of them. */
const refresh = collectCalls((files) => session.refresh(files), REFRESH_MS)
import.meta.hot?.on(filesChanged, ({ files }: FilesChanged) => refresh(files))
import.meta.hot?.on('vite:ws:disconnect', () => void session.load())
/* A new page changes the routes of the site, for which Vite reloads every document. The frame needs that, the desk does not. */
import.meta.hot?.on('vite:beforeFullReload', (payload) => {
  if (!payload.triggeredBy?.includes('/scripts/desk/')) payload.path = '/another-document.html'
})

const root = document.getElementById('desk')
if (!root) throw new Error('The document of the desk has no root.')
createRoot(root).render(
  <StrictMode>
    <DeskContext value={session}>
      <App />
    </DeskContext>
  </StrictMode>,
)
