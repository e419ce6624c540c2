import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Place } from '../../contract/api'
import type { ClickedText, FromFrame, ToFrame } from '../../contract/frame'
import { useDesk, useSession } from '../session/use-desk'

export type Theme = 'light' | 'dark' | 'sunlight'

/** State that the page in the frame has reported. */
export interface FrameState {
  readonly isReady: boolean
  /** Places with the clicked text, if there are several; the editor chooses one. */
  readonly choices: readonly Place[]
  /** Selects a place with the clicked text. */
  choose(place: Place): void
  clearChoices(): void
  /** The frame begins to load another page. */
  expectPage(): void
}

/** Synchronises the selection of the desk with the page in the frame. */
export function useFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  theme: Theme,
  followsLinks: boolean,
  isOnline: boolean,
): FrameState {
  const session = useSession()
  const { selection, spot } = useDesk()
  const [isReady, setReady] = useState(false)
  const [choices, setChoices] = useState<readonly Place[]>([])
  const clicked = useRef<ClickedText>(undefined)
  const choose = useCallback(
    ({ file, pointer }: Place) => session.select({ file, pointer, from: 'page', clicked: clicked.current }),
    [session],
  )

  useEffect(() => {
    const receive = ({ source, origin, data }: MessageEvent<FromFrame>) => {
      if (source !== frame.current?.contentWindow || origin !== location.origin) return
      if (data.desk === 'ready') {
        setReady(true)
        session.arrive(data.address)
      }
      if (data.desk === 'leave') setReady(false)
      if (data.desk === 'select') {
        const [place, ...others] = data.places
        clicked.current = data.clicked
        setChoices(others.length > 0 ? data.places : [])
        if (!place) session.notify('This word belongs to the design.')
        else if (others.length === 0) choose(place)
      }
      // A shortcut in the page is one of the desk.
      if (data.desk === 'key') dispatchEvent(new KeyboardEvent('keydown', data.pressed))
    }
    addEventListener('message', receive)
    return () => removeEventListener('message', receive)
  }, [frame, session, choose])

  useEffect(() => {
    if (isReady) send(frame.current, { desk: 'theme', theme })
  }, [frame, theme, isReady])

  useEffect(() => {
    if (isReady) send(frame.current, { desk: 'links', follow: followsLinks })
  }, [frame, followsLinks, isReady])

  useEffect(() => {
    if (isReady) send(frame.current, { desk: 'network', isOnline })
  }, [frame, isOnline, isReady])

  const { file, pointer, from } = selection ?? {}
  useEffect(() => {
    if (!isReady) return
    const place = file === undefined || pointer === undefined ? null : { file, pointer }
    send(frame.current, { desk: 'select', place, scroll: from !== 'page' })
  }, [frame, isReady, file, pointer, from])

  useEffect(() => {
    if (isReady && spot) send(frame.current, { desk: 'select', place: spot, scroll: true })
  }, [frame, isReady, spot])

  const clearChoices = useCallback(() => setChoices([]), [])
  const expectPage = useCallback(() => setReady(false), [])
  return { isReady, choices, choose, clearChoices, expectPage }
}

function send(frame: HTMLIFrameElement | null, message: ToFrame): void {
  frame?.contentWindow?.postMessage(message, location.origin)
}
