import { useDesk } from '../../session/use-desk'
import controls from '../../styles/controls.module.css'
import { Labelled } from '../labelled'
import styles from './about-fields.module.css'
import { kindIn } from './new-page-answers'
import type { StepProps } from './step-props'

/** What a new page is about: its icon, its topic and the page that it belongs to, as its kind asks. */
export function AboutFields({ answers, onAnswer }: StepProps) {
  const { lookups } = useDesk()
  const { icon, about, topic } = answers
  const kind = kindIn(answers, lookups)
  const aboutPages = lookups?.pages.filter(({ template }) => template === kind?.about) ?? []
  return (
    <>
      {kind?.hasIcon && (
        <Labelled label="Icon" help="On the card and in the menu.">
          <span className={styles.address}>
            <svg width="28" height="28" fill="currentColor" aria-hidden="true">
              <use href={`${lookups?.icons.sprite}#${icon}`} />
            </svg>
            <select
              className={controls.input}
              value={icon}
              onChange={({ target }) => onAnswer({ icon: target.value })}
            >
              {lookups?.icons.names.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </span>
        </Labelled>
      )}
      <div className={styles.pair}>
        {kind?.topics && (
          <Labelled label="Topic">
            <input
              className={controls.input}
              list="known-topics"
              value={topic}
              onChange={({ target }) => onAnswer({ topic: target.value })}
            />
            <datalist id="known-topics">
              {kind.topics.map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
          </Labelled>
        )}
        {aboutPages.length > 0 && (
          <Labelled label={kind?.isAboutRequired ? 'Product' : 'Product, can stay empty'}>
            <select
              className={controls.input}
              required={kind?.isAboutRequired}
              value={about}
              onChange={({ target }) => onAnswer({ about: target.value })}
            >
              <option value="">{kind?.isAboutRequired ? 'Choose…' : 'No product'}</option>
              {aboutPages.map(({ value, title: text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </Labelled>
        )}
      </div>
    </>
  )
}
