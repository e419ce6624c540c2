import { type ReactNode, useState } from 'react'
import { pictureAddress } from '../../form/picture/picture-address'
import { useDesk } from '../../session/use-desk'
import controls from '../../styles/controls.module.css'
import { countWords } from '../../words/moments'
import styles from './copy-fields.module.css'
import { kindIn } from './new-page-answers'
import rows from './rows.module.css'
import type { AnswersShown, StepProps } from './step-props'

/** Pages from which a search field helps to find one. */
const MANY = 8

type CopyFieldsProps = StepProps & AnswersShown

/** The page that is copied, and what comes along. */
export function CopyFields({ answers, contents, onAnswer }: CopyFieldsProps) {
  const { tree, lookups } = useDesk()
  const [query, setQuery] = useState('')
  const kind = kindIn(answers, lookups)
  const alike = new Map(
    lookups?.pages.flatMap((page) => (page.template === kind?.kind ? [[page.value, page]] : [])),
  )
  const pages = (tree?.groups ?? []).flatMap(({ files }) =>
    files.flatMap(({ file, address = '', isRemoved }) => {
      const page = isRemoved ? undefined : alike.get(address)
      return page ? [{ file, address, title: page.title, picture: page.picture }] : []
    }),
  )
  const words = query.trim().toLowerCase()
  const shown = pages.filter(
    ({ file, title }) => file === answers.original || title.toLowerCase().includes(words),
  )
  return (
    <>
      <fieldset>
        <legend>
          <b>Copy of</b>
        </legend>
        {pages.length > MANY && (
          <input
            type="search"
            className={controls.input}
            aria-label="Find a page by its title"
            placeholder="Find a page by its title"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
        )}
        <div className={`${rows.rows} ${styles.pages}`}>
          {shown.map(({ file, title, address, picture }) => (
            <label key={file} className={`${rows.row} ${rows.pictured}`}>
              <input
                type="radio"
                name="original"
                required
                checked={answers.original === file}
                onChange={() => onAnswer({ original: file })}
              />
              {picture === undefined ? (
                <span className={rows.thumbnail} />
              ) : (
                <img
                  className={rows.thumbnail}
                  src={pictureAddress(picture, lookups?.pictureFiles?.[picture]?.digest)}
                  alt=""
                  loading="lazy"
                />
              )}
              <span>
                <b>{title}</b>
                <span>{address}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {answers.original !== '' && <ComesAlong answers={answers} contents={contents} onAnswer={onAnswer} />}
    </>
  )
}

function ComesAlong({ answers, contents, onAnswer }: CopyFieldsProps) {
  if (!contents) return <p className={controls.muted}>The page is being read.</p>
  const { parts, linked, ownFigures } = contents
  const linkedCount = linked.reduce((sum, { figures }) => sum + figures.length, 0)
  return (
    <fieldset>
      <legend>
        <b>What comes along</b>
      </legend>
      <div className={rows.rows}>
        <p className={styles.always}>
          <b>Structure and words</b>
          <span>{parts.join(', ')}</span>
        </p>
        {linkedCount > 0 && (
          <Choice
            isChosen={answers.keepsLinked}
            onChange={(keepsLinked) => onAnswer({ keepsLinked })}
            title={`${countWords(linkedCount, 'figure')} of other pages`}
            help={
              <>
                {answers.keepsLinked
                  ? 'They stay linked, and follow their pages: '
                  : 'They are left to fill in: '}
                {linked.map(({ page, figures }) => `${figures.join(', ')} (${page})`).join('; ')}
              </>
            }
          />
        )}
        {ownFigures > 0 && (
          <Choice
            isChosen={answers.keepsFigures}
            onChange={(keepsFigures) => onAnswer({ keepsFigures })}
            title={`${countWords(ownFigures, 'figure')} that this page states`}
            help={
              answers.keepsFigures ? (
                'They stay as they are. They must hold for the new page too.'
              ) : (
                <>
                  Left empty: <i className={styles.blank}>to fill in</i> They go onto the launch list.
                </>
              )
            }
          />
        )}
        <Choice
          isChosen={answers.keepsPicture}
          onChange={(keepsPicture) => onAnswer({ keepsPicture })}
          title="Picture"
          help={
            answers.keepsPicture
              ? 'With its description in words.'
              : 'Choose another one, so that two pages do not look alike. Until then the copy shows this one.'
          }
        />
      </div>
      <p className={controls.muted}>Never copied: address, date, approval, statements of customers.</p>
    </fieldset>
  )
}

interface ChoiceProps {
  readonly isChosen: boolean
  readonly onChange: (isChosen: boolean) => void
  readonly title: string
  readonly help: ReactNode
}

function Choice({ isChosen, onChange, title, help }: ChoiceProps) {
  return (
    <label className={rows.row}>
      <input type="checkbox" checked={isChosen} onChange={({ target }) => onChange(target.checked)} />
      <span>
        <b>{title}</b>
        <span>{help}</span>
      </span>
    </label>
  )
}
