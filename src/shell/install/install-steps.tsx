import { Icon } from '../../components/text/icon'
import { Pieces } from '../../components/text/pieces'
import * as text from '../../generated/interface/install'
import styles from './install-steps.module.css'

/** Manual installation steps for Safari on iPhone and iPad, which has no install prompt. */
export function InstallSteps() {
  const share = (
    <>
      <Icon name="share" /> <b>{text.share}</b>
    </>
  )
  const add = (
    <>
      <Icon name="plus" /> <b>{text.add}</b>
    </>
  )
  return (
    <span className={styles.steps}>
      <Pieces of={text.steps({ share, add })} />
    </span>
  )
}
