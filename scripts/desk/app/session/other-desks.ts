import type { FileChange } from './acts'
import type { DeskSession } from './desk-session'

type Message =
  | { readonly kind: 'hello' | 'here' | 'bye'; readonly desk: string }
  | { readonly kind: 'edited'; readonly desk: string; readonly change: FileChange }

/** Connects the desks of one browser: each receives the edits of the others and counts them. */
export function connectDesks(session: DeskSession): () => void {
  const desk = crypto.randomUUID()
  const channel = new BroadcastChannel('desk')
  const others = new Set<string>()
  const post = (message: Message) => channel.postMessage(message)
  const count = () => session.update({ otherDesks: others.size })

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'edited') return session.takeEdit(data.change)
    if (data.kind === 'bye') others.delete(data.desk)
    else others.add(data.desk)
    if (data.kind === 'hello') post({ kind: 'here', desk })
    count()
  }
  session.onEdited = (change) => post({ kind: 'edited', desk, change })
  const leave = () => post({ kind: 'bye', desk })
  addEventListener('pagehide', leave)
  post({ kind: 'hello', desk })
  return () => {
    removeEventListener('pagehide', leave)
    leave()
    channel.close()
  }
}
