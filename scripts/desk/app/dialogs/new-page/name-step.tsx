import type { NewPageKind } from '../../../contract/tasks'
import { Icon } from '../../parts/icon'
import { useDesk } from '../../session/use-desk'
import controls from '../../styles/controls.module.css'
import { Labelled } from '../labelled'
import dialog from '../task-dialog.module.css'
import { Counted } from './counted'
import styles from './new-page.module.css'
import { folderOf, nameOf, summaryLimits, titleLimits } from './new-page-answers'
import type { StepProps } from './step-props'

const kinds: readonly { readonly kind: NewPageKind; readonly title: string; readonly help: string }[] = [
  { kind: 'product', title: 'Product', help: 'in the menu, the carousel and the list of products' },
  { kind: 'service', title: 'Service', help: 'in the footer and the list of services' },
  { kind: 'post', title: 'Post', help: 'in the list of posts and the feed, by its date' },
  { kind: 'case-study', title: 'Case study', help: 'in the list of case studies and on its product' },
]

/** What the page is, and where it will be found. */
export function NameStep({ answers, onAnswer }: StepProps) {
  const { lookups } = useDesk()
  const { kind, title, summary, icon, product } = answers
  const folder = folderOf(kind, lookups)
  const name = nameOf(answers)
  const taken = lookups?.pages.find(({ value }) => value === folder + name)
  const isCard = kind === 'product' || kind === 'service'
  return (
    <>
      <fieldset>
        <legend>
          <b>Kind</b>
        </legend>
        <div className={styles.rows}>
          {kinds.map((one) => (
            <label key={one.kind} className={styles.row}>
              <input
                type="radio"
                name="kind"
                checked={kind === one.kind}
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
        help={isCard ? 'As in the menu, and the heading of the page.' : 'The heading of the page.'}
        value={title}
        most={titleLimits[kind]}
        isRequired
        onChange={(value) => onAnswer({ title: value })}
      />
      <Labelled
        label="Address"
        help="Small letters, digits and hyphens. It can be changed later; the old one then leads to the new one."
      >
        <span className={styles.address}>
          <span className={controls.muted}>{folder}</span>
          <input
            className={controls.input}
            required
            pattern="[a-z0-9]+(-[a-z0-9]+)*"
            value={name}
            aria-invalid={taken ? true : undefined}
            onChange={({ target }) => onAnswer({ name: target.value })}
          />
        </span>
      </Labelled>
      {taken && (
        <p role="alert" className={dialog.wrong}>
          There is a page at {taken.value} already: {taken.title}.
        </p>
      )}
      <Counted
        label="One sentence about it"
        help={`For cards and search engines, at least ${summaryLimits.least} characters. It may follow later.`}
        value={summary}
        most={summaryLimits.most}
        isLong
        onChange={(value) => onAnswer({ summary: value })}
      />
      {isCard ? (
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
      ) : (
        <Labelled
          label="About"
          help="The product that it is about. That page then shows it among its related pages."
        >
          <select
            className={controls.input}
            value={product}
            onChange={({ target }) => onAnswer({ product: target.value })}
          >
            <option value="">No product</option>
            {lookups?.pages
              .filter(({ template }) => template === 'product')
              .map(({ value, title: text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
          </select>
        </Labelled>
      )}
      {!isCard && (
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
