import { type KeyboardEvent, useRef, useState } from 'react'
import { Diagram } from '../../../../../src/sections/process-flow/diagram'
import type { AuthoredFlow } from '../../../../content/process-flow/authored-flow'
import { drawFlow } from '../../../../content/process-flow/draw-flow'
import { WIDTH } from '../../../../content/process-flow/place-units'
import { symbols } from '../../../../content/process-flow/symbols'
import { isWithin } from '../../../json/pointer'
import { Icon } from '../../parts/icon'
import shared from '../../styles/controls.module.css'
import controls from '../controls/form-controls.module.css'
import type { FieldProps } from '../model/field-props'
import { useForm } from '../model/form-context'
import { entryOf } from '../model/form-node'
import { nodeAt } from '../model/node-at'
import { type FlowContent, mainRow, streamsAt, unitName } from './flow-content'
import styles from './flow-drawing.module.css'
import { editsToAddStream, editsToMoveUnit, lastColumn, streamPointer, unitPointer } from './flow-edits'
import { unitHints } from './flow-hints'
import { nearestUnit } from './nearest-unit'

interface FlowDrawingProps extends FieldProps {
  readonly flow: FlowContent
  readonly drawable: { readonly flow: AuthoredFlow; readonly places: readonly number[] }
  /** -1 for none. */
  readonly selected: number
  readonly onWiden: (() => void) | undefined
}

const steps: Readonly<Record<string, { readonly column: number; readonly row: number }>> = {
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
  ArrowUp: { column: 0, row: -1 },
  ArrowDown: { column: 0, row: 1 },
}

/** Space between a symbol and the ring around it, in units of the drawing. */
const RING = 8

/** The drawing of the site with a button on each unit: arrow keys move the unit, L draws a line to another. */
export function FlowDrawing(props: FlowDrawingProps) {
  const { pointer, base, title, isLocked, flow, drawable, selected, onWiden } = props
  const form = useForm()
  const board = useRef<HTMLDivElement>(null)
  const [lineFrom, setLineFrom] = useState<number>()
  const [said, setSaid] = useState('')
  const locked = isLocked || form.isReadOnly
  const drawn = drawable.places.length > 0 ? drawFlow(drawable.flow) : undefined
  const height = Number(drawn?.viewBox.split(' ')[3] ?? 0)
  const columns = Math.floor(Math.max(0, ...drawable.flow.units.map(({ column }) => column)))
  const nameOf = (unit: number) => {
    const content = flow.units[unit]
    return content ? unitName(content) : ''
  }
  const focus = (unit: number) =>
    board.current
      ?.querySelector<HTMLElement>(`[data-pointer="${CSS.escape(unitPointer(pointer, unit))}"]`)
      ?.focus()

  const move = (unit: number, step: { readonly column: number; readonly row: number }) => {
    const content = flow.units[unit]
    if (!content) return
    const at = unitPointer(pointer, unit)
    const row = entryOf(nodeAt(form.root, at), 'row')
    const edits = editsToMoveUnit(content, at, step, row !== undefined, writesRow(base, content.id))
    form.onEdit(edits, `Move “${unitName(content)}”`)
    const [column, line] = [
      Math.min(Math.max(content.column + step.column, 1), lastColumn),
      Math.min(Math.max(content.row + step.row, 1), 3),
    ]
    setSaid(`${unitName(content)}: column ${column}, row ${line}`)
  }
  const drawLine = (to: number) => {
    if (lineFrom === undefined) return
    setLineFrom(undefined)
    focus(to)
    const names = `from ${nameOf(lineFrom)} to ${nameOf(to)}`
    const edits = editsToAddStream(flow, pointer, lineFrom, to)
    if (edits.length === 0)
      return setSaid(lineFrom === to ? 'No line drawn.' : `There is a line ${names} already.`)
    form.onEdit(edits, `Draw a line ${names}`)
    setSaid(`Line drawn ${names}.`)
  }
  const stop = () => {
    if (lineFrom === undefined) return
    focus(lineFrom)
    setLineFrom(undefined)
    setSaid('No line drawn.')
  }
  const start = (unit: number) => {
    setLineFrom(unit)
    setSaid(`Drawing a line from ${nameOf(unit)}. Choose where it ends.`)
  }
  const onKeyDown = (unit: number) => (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const step = steps[event.key]
    if (step && lineFrom !== undefined) {
      const next = nearestUnit(flow, unit, step)
      if (next !== undefined) focus(next)
    } else if (step && !locked) move(unit, step)
    else if (event.key.toLowerCase() === 'l' && !locked) start(unit)
    else if (event.key === 'Escape' && lineFrom !== undefined) stop()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const hasMistake = (unit: number) => {
    const id = flow.units[unit]?.id ?? ''
    const places = [
      unitPointer(pointer, unit),
      ...streamsAt(flow, id).map((stream) => streamPointer(pointer, stream)),
    ]
    return form.problems.some(({ place }) => places.some((one) => isWithin(place.pointer, one)))
  }
  return (
    <div className={styles.drawing}>
      <div className={styles.scroller}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend. */}
        <div
          ref={board}
          className={styles.board}
          style={{ '--columns': columns }}
          role="group"
          aria-label={`${title}: units`}
        >
          {drawn && <Diagram flow={{ ...drawn, summary: title }} />}
          {drawn?.units.map(({ x, y }, index) => {
            const unit = drawable.places[index] ?? index
            const { symbol } = drawable.flow.units[index] ?? {}
            const content = flow.units[unit]
            if (!symbol || !content) return null
            const size = symbols[symbol]
            const hints = unitHints(flow, unit)
            const isMistaken = hasMistake(unit)
            const state = [isMistaken && 'has a mistake', ...hints].filter(Boolean).join(' ')
            return (
              <button
                key={unit}
                type="button"
                className={styles.unit}
                data-pointer={unitPointer(pointer, unit)}
                data-mistake={isMistaken || undefined}
                data-hint={hints.length > 0 || undefined}
                data-line={lineFrom === unit || undefined}
                aria-pressed={unit === selected}
                aria-label={`${unitName(content)}, column ${content.column}, row ${content.row}${state && `: ${state}`}`}
                style={{
                  '--x': `${(x / WIDTH) * 100}%`,
                  '--y': `${(y / height) * 100}%`,
                  '--w': `${((size.width + RING) / WIDTH) * 100}%`,
                  '--h': `${((size.height + RING) / height) * 100}%`,
                }}
                onKeyDown={onKeyDown(unit)}
                onClick={() => {
                  if (lineFrom === undefined) form.onSelect(unitPointer(pointer, unit))
                  else drawLine(unit)
                }}
              />
            )
          })}
        </div>
      </div>
      {lineFrom === undefined ? (
        // The focus of its buttons leaves the unit selected.
        <div
          className={controls.row}
          data-pointer={selected < 0 ? undefined : unitPointer(pointer, selected)}
        >
          {!locked && selected >= 0 && (
            <button type="button" className={controls.smallButton} onClick={() => start(selected)}>
              Draw a line from {nameOf(selected)}
            </button>
          )}
          {onWiden && (
            <button type="button" className={controls.smallButton} onClick={onWiden}>
              <Icon name="wide" />
              Wide
            </button>
          )}
          <span className={controls.hint}>Choose a unit: arrow keys move it, L draws a line to another.</span>
        </div>
      ) : (
        <div className={`${controls.box} ${styles.note}`}>
          <p>
            Drawing a line from <b>{nameOf(lineFrom)}</b>. Choose the unit where it ends: arrow keys and
            Enter, or a click. Esc draws none.
          </p>
          <button type="button" className={controls.smallButton} onClick={stop}>
            Draw none
          </button>
        </div>
      )}
      <p role="status" className={shared.hidden}>
        {said}
      </p>
    </div>
  )
}

/** Whether the file on disk writes the row of a unit of the main line. */
function writesRow(base: FieldProps['base'], id: string): boolean {
  const units = entryOf(base, 'units')
  const unit =
    units?.kind === 'list'
      ? units.items.find((item) => {
          const written = entryOf(item, 'id')
          return written?.kind === 'text' && written.value === id
        })
      : undefined
  const row = entryOf(unit, 'row')
  return row?.kind === 'number' && Number(row.spelling) === mainRow
}
