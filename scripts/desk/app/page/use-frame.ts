import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Place } from '../../contract/api'
import type { ClickedText, FromFrame } from '../../contract/frame'
import { sendToFrame, useFrameMessages } from '../parts/frame-messages'
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

  const receive = useCallback(
    (message: FromFrame) => {
      if (message.desk === 'ready') {
        setReady(true)
        session.arrive(message.address)
      }
      if (message.desk === 'leave') setReady(false)
      if (message.desk === 'select') {
        const [place, ...others] = message.places
        clicked.current = message.clicked
        setChoices(others.length > 0 ? message.places : [])
        if (!place) session.notify('This word belongs to the design.')
        else if (others.length === 0) choose(place)
      }
    },
    [session, choose],
  )
  useFrameMessages(frame, receive)

  useEffect(() => {
    if (isReady) sendToFrame(frame.current, { desk: 'theme', theme })
  }, [frame, theme, isReady])

  useEffect(() => {
    if (isReady) sendToFrame(frame.current, { desk: 'links', follow: followsLinks })
  }, [frame, followsLinks, isReady])

  useEffect(() => {
    if (isReady) sendToFrame(frame.current, { desk: 'network', isOnline })
  }, [frame, isOnline, isReady])

  const { file, pointer, from } = selection ?? {}
  useEffect(() => {
    if (!isReady) return
    const place = file === undefined || pointer === undefined ? null : { file, pointer }
    sendToFrame(frame.current, { desk: 'select', place, scroll: from !== 'page' })
  }, [frame, isReady, file, pointer, from])

  useEffect(() => {
    if (isReady && spot) sendToFrame(frame.current, { desk: 'select', place: spot, scroll: true })
  }, [frame, isReady, spot])

  const clearChoices = useCallback(() => setChoices([]), [])
  const expectPage = useCallback(() => setReady(false), [])
  return { isReady, choices, choose, clearChoices, expectPage }
}
