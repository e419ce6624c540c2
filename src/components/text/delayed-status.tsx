import { LiveText } from './live-text'
import { useAnnouncement } from './use-announcement'
import { VisuallyHidden } from './visually-hidden'

interface DelayedStatusProps {
  readonly message: string
  /** What the visitor has entered or chosen, as one text. */
  readonly input: string
}

/**
 * Announces a message to screen readers once the visitor rests. A live region that changes with each character would announce
 * every intermediate message.
 */
export function DelayedStatus({ message, input }: DelayedStatusProps) {
  const announced = useAnnouncement(message, input)
  return (
    <VisuallyHidden>
      <span role="status">{announced === '' ? null : <LiveText>{announced}</LiveText>}</span>
    </VisuallyHidden>
  )
}
