import { Button } from '../../components/controls/button'
import { acceptConcern, concern as concernText } from '../../generated/interface/forms'

interface AnswerConcernProps {
  readonly concern: string
  /** Called when the visitor confirms the answer. */
  readonly onAccept: () => void
}

/** Warning about a valid answer, with a button that confirms the answer. */
export function AnswerConcern({ concern, onAccept }: AnswerConcernProps) {
  return (
    <>
      <p>{concernText({ concern })}</p>
      <Button variant="line" size="small" onClick={onAccept}>
        {acceptConcern}
      </Button>
    </>
  )
}
