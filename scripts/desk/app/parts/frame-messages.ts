import { type RefObject, useEffect } from 'react'
import type { FromFrame, ToFrame } from '../../contract/frame'

/**
 * Calls a function for each message of the page in a frame, and presses in the desk the shortcuts that were pressed there.
 * @param receive must keep its identity
 */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  receive: (message: FromFrame) => void,
): void {
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent<FromFrame>) => {
      if (source !== frame.current?.contentWindow || origin !== location.origin) return
      if (data.desk === 'key') dispatchEvent(new KeyboardEvent('keydown', data.pressed))
      else receive(data)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [frame, receive])
}

/** Sends a message to the page in a frame. */
export function sendToFrame(frame: HTMLIFrameElement | null, message: ToFrame): void {
  frame?.contentWindow?.postMessage(message, location.origin)
}
