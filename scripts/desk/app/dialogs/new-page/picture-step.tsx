import { pictureAddress } from '../../form/picture/picture-address'
import { pictureTypes } from '../../form/picture/picture-types'
import { FileButton } from '../../parts/file-button'
import { Icon } from '../../parts/icon'
import { addPicture } from '../../session/picture-requests'
import { useDesk } from '../../session/use-desk'
import controls from '../../styles/controls.module.css'
import dialog from '../task-dialog.module.css'
import { useAttempt } from '../use-attempt'
import { Counted } from './counted'
import { altLimit, kindIn } from './new-page-answers'
import styles from './picture-step.module.css'
import type { StepProps } from './step-props'

/** The main picture, from the library or from the editor's computer. A refused file is not stored. */
export function PictureStep({ answers, onAnswer }: StepProps) {
  const { lookups } = useDesk()
  const kind = kindIn(answers, lookups)
  const { attempt, isBusy, wrong } = useAttempt()
  const add = (file: File) =>
    attempt(async () => onAnswer({ picture: (await addPicture(file, kind?.pictureSlot)).name }))
  return (
    <>
      <fieldset>
        <legend>
          <b>Picture</b>
        </legend>
        <p className={controls.muted}>
          From the library. Without one, the page shows the picture of another page until you choose one, and
          the launch list mentions it.
        </p>
        <div className={`${controls.row} ${styles.adding}`}>
          <FileButton
            className={controls.button}
            label="Add a picture"
            accept={pictureTypes}
            isDisabled={isBusy}
            onFiles={([file]) => void add(file)}
          >
            <Icon name="upload" />
            {isBusy ? 'Adding…' : 'Add a picture'}
          </FileButton>
        </div>
        {wrong !== undefined && (
          <p role="alert" className={dialog.wrong}>
            {wrong}
          </p>
        )}
        <div className={styles.pictures}>
          {['', ...(lookups?.pictures ?? [])].map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="picture"
                className={controls.hidden}
                checked={answers.picture === name}
                onChange={() => onAnswer({ picture: name })}
              />
              {name === '' ? (
                <span className={styles.later}>Later</span>
              ) : (
                <img
                  src={pictureAddress(name, lookups?.pictureFiles?.[name]?.digest)}
                  alt=""
                  loading="lazy"
                />
              )}
              <span>{name === '' ? 'No picture for now' : name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {answers.picture !== '' && (
        <Counted
          label="Alternative text"
          help="What the picture shows, for people who cannot see it. One sentence, without “picture of”."
          value={answers.alt}
          most={altLimit}
          isLong
          isRequired
          onChange={(alt) => onAnswer({ alt })}
        />
      )}
    </>
  )
}
