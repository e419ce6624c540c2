import { Icon } from '../../parts/icon'
import { useDesk } from '../../session/use-desk'
import controls from '../../styles/controls.module.css'
import { Labelled } from '../labelled'
import { AddressField } from './address-field'
import { Counted } from './counted'
import styles from './new-page.module.css'
import { kindIn, nameOf, summaryLimits } from './new-page-answers'
import type { StepProps } from './step-props'
import { TakenNote } from './taken-note'

/** What the page is, and where it will be found. */
export function NameStep({ answers, onAnswer }: StepProps) {
  const { lookups } = useDesk()
  const { title, summary, icon, about } = answers
  const kind = kindIn(answers, lookups)
  const folder = kind?.folder ?? ''
  const name = nameOf(answers)
  const aboutPages = lookups?.pages.filter(({ template }) => template === kind?.about) ?? []
  return (
    <>
      <fieldset>
        <legend>
          <b>Kind</b>
        </legend>
        <div className={styles.rows}>
          {lookups?.newPages.map((one) => (
            <label key={one.kind} className={styles.row}>
              <input
                type="radio"
                name="kind"
                checked={kind?.kind === one.kind}
                onChange={() => onAnswer({ kind: one.kind, places: {} })}
              />
              <span>
                <b>{one.title}</b>
                <span>{one.help}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Counted
        label="Name"
        help={kind?.hasIcon ? 'As in the menu, and the heading of the page.' : 'The heading of the page.'}
        value={title}
        most={kind?.titleLimit ?? 0}
        isRequired
        onChange={(value) => onAnswer({ title: value })}
      />
      <AddressField
        help="Small letters, digits and hyphens. It can be changed later; the old one then redirects to the new one."
        folder={folder}
        name={name}
        onChange={(value) => onAnswer({ name: value })}
      />
      <TakenNote title={title} address={folder + name} />
      <Counted
        label="One sentence about it"
        help={`For cards and search engines, at least ${summaryLimits.least} characters. It may follow later.`}
        value={summary}
        most={summaryLimits.most}
        isLong
        onChange={(value) => onAnswer({ summary: value })}
      />
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
      {aboutPages.length > 0 && (
        <Labelled
          label="About"
          help="The page that it is about. That page then shows it among its related pages."
        >
          <select
            className={controls.input}
            value={about}
            onChange={({ target }) => onAnswer({ about: target.value })}
          >
            <option value="">No page</option>
            {aboutPages.map(({ value, title: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </Labelled>
      )}
      {kind?.isListedByBuild && (
        <p className={controls.note}>
          <Icon name="list" />
          <span>
            <b>Automatically:</b> its place in the list, the feed, and the links to the pages before and
            after.
          </span>
        </p>
      )}
    </>
  )
}
