import type { FormatFigure } from '../../../../content/inline/inline-text'
import { childPointer } from '../../../json/pointer'
import controls from '../controls/form-controls.module.css'
import { useForm } from '../model/form-context'
import rowStyles from '../rows/row.module.css'
import { Rows } from '../rows/rows'
import styles from './insights.module.css'
import { editsToMoveSection, type OutlineSection, readOutline } from './outline'

interface OutlineViewProps {
  readonly format: FormatFigure
  /** Shows a block in the form. */
  readonly onShow: (pointer: string) => void
}

/** Length and headings of a text. A heading moves with all blocks below it. */
export function OutlineView({ format, onShow }: OutlineViewProps) {
  const form = useForm()
  const { words, minutes, figures, links, sections } = readOutline(form.root, format)
  const list = '/content'
  const empty = sections.filter(({ heading, isEmpty }) => heading !== undefined && isEmpty)
  const nameOf = (index: number) => sections[index]?.heading || 'Introduction'
  const numbers = [
    ['Reading time', `${minutes} min`],
    ['Words', words.toLocaleString('en-IN')],
    ['Figures', String(figures)],
    ['Links', String(links)],
  ] as const
  return (
    <div className={styles.view}>
      <dl className={styles.numbers}>
        {numbers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Rows
        keys={keysOf(sections)}
        nameOf={nameOf}
        isLocked={form.isReadOnly}
        fixed={sections[0]?.heading === undefined ? 1 : 0}
        onMove={(from, to) =>
          form.onEdit(editsToMoveSection(list, sections, from, to), `Move “${nameOf(from)}”`)
        }
      >
        {(index, grip) => (
          <div className={rowStyles.row}>
            {grip}
            <button
              type="button"
              className={rowStyles.name}
              onClick={() => onShow(childPointer(list, sections[index]?.from ?? 0))}
            >
              <b>{nameOf(index)}</b>
              {sections[index]?.contents !== '' && <span>{sections[index]?.contents}</span>}
            </button>
          </div>
        )}
      </Rows>
      <p className={styles.note} data-good={empty.length === 0 || undefined}>
        {empty.length === 0
          ? 'Each heading has text below it.'
          : `Without text below: ${empty.map(({ heading }) => `“${heading}”`).join(', ')}.`}
      </p>
      <p className={controls.hint}>
        Choose a heading to go there. Drag it to move it with everything below it.
      </p>
    </div>
  )
}

/** Keys of the rows: a heading that moves keeps its own, so that it keeps the focus. */
function keysOf(sections: readonly OutlineSection[]): string[] {
  const counts = new Map<string, number>()
  return sections.map(({ heading = '' }) => {
    const count = (counts.get(heading) ?? 0) + 1
    counts.set(heading, count)
    return `${heading} ${count}`
  })
}
