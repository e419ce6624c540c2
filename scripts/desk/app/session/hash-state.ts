import type { DeskSession } from './desk-session'
import type { DeskState, View } from './desk-state'

const views: readonly string[] = [
  'page',
  'save',
  'mistakes',
  'versions',
  'launch',
  'schedule',
  'search',
  'conflicts',
  'pictures',
  'publish',
] satisfies View[]

/** State in the hash of the desk's address, so that a reload or a link opens the same field. */
export function readHash(hash: string): Partial<DeskState> {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''))
  const [file, pointer, view, picture] = ['file', 'at', 'view', 'picture'].map((name) => parameters.get(name))
  return {
    ...(file && { selection: { file, from: 'list', ...(pointer && { pointer }) } as const }),
    ...(picture && { picture }),
    ...(view && isView(view) && view !== 'search' && { view }),
  }
}

function isView(name: string): name is View {
  return views.includes(name)
}

/** Writes the state to the hash of the address. */
export function followState(session: DeskSession): () => void {
  let written = location.hash
  const write = () => {
    const { selection, view, picture } = session.get()
    const parameters = new URLSearchParams({
      ...(selection && { file: selection.file }),
      ...(selection?.pointer && { at: selection.pointer }),
      ...(view !== 'page' && { view }),
      ...(view === 'pictures' && picture !== undefined && { picture }),
    })
    const hash = `#${parameters}`
    if (hash === written) return
    written = hash
    history.replaceState(null, '', hash)
  }
  const read = () => {
    if (location.hash === written) return
    written = location.hash
    const { selection, view = 'page', picture } = readHash(location.hash)
    session.update({ view, picture })
    session.select(selection)
  }
  addEventListener('hashchange', read)
  const stop = session.subscribe(write)
  return () => {
    removeEventListener('hashchange', read)
    stop()
  }
}
