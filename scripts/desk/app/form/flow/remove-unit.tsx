import { useState } from 'react'
import controls from '../controls/form-controls.module.css'
import { type RemovalPreview, useForm } from '../model/form-context'
import { type FlowContent, unitName } from './flow-content'
import { isPassage, unitPointer } from './flow-edits'
import styles from './unit-panel.module.css'

interface RemoveUnitProps {
  /** Pointer of the flow. */
  readonly pointer: string
  readonly flow: FlowContent
  readonly unit: number
  /** Number of streams that begin or end at the unit. */
  readonly streams: number
}

/** Removes a unit, after the question what happens to its streams and to other places that name it. */
export function RemoveUnit({ pointer, flow, unit, streams }: RemoveUnitProps) {
  const form = useForm()
  const [asked, setAsked] = useState<RemovalPreview>()
  const [isBusy, setBusy] = useState(false)
  const content = flow.units[unit]
  if (!content) return null
  const name = unitName(content)
  const at = unitPointer(pointer, unit)
  const whileBusy = async (run: () => Promise<void>) => {
    setBusy(true)
    await run().finally(() => setBusy(false))
  }
  const remove = (joins: boolean) =>
    whileBusy(async () => {
      if (await form.onRemoveItem(at, joins, `Remove “${name}”`))
        form.onSelect(unitPointer(pointer, Math.max(0, unit - 1)))
    })
  const ask = () =>
    whileBusy(async () => {
      const preview = await form.onPreviewRemoval(at, pointer)
      if (preview && streams === 0 && preview.elsewhere.length === 0) await remove(false)
      else setAsked(preview)
    })
  if (!asked)
    return (
      <div className={controls.row}>
        <button type="button" className={controls.smallButton} disabled={isBusy} onClick={() => void ask()}>
          Remove this unit
        </button>
      </div>
    )
  return (
    <div className={styles.question} role="alert">
      {streams > 0 && (
        <p>
          {streams === 1 ? 'One stream begins or ends' : `${streams} streams begin or end`} at <b>{name}</b>.
        </p>
      )}
      {asked.elsewhere.length > 0 && (
        <>
          <p>It is also named here, and is taken out there too:</p>
          <ul>
            {asked.elsewhere.map((place) => (
              <li key={place}>{place}</li>
            ))}
          </ul>
        </>
      )}
      {asked.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <div className={controls.row}>
        {isPassage(flow, unit) && (
          <button
            type="button"
            className={controls.smallButton}
            disabled={isBusy}
            onClick={() => void remove(true)}
          >
            Remove it and join its neighbours
          </button>
        )}
        <button
          type="button"
          className={controls.smallButton}
          disabled={isBusy}
          onClick={() => void remove(false)}
        >
          {streams > 0 ? 'Remove it and its streams' : 'Remove it'}
        </button>
        <button
          type="button"
          className={controls.smallButton}
          // biome-ignore lint/a11y/noAutofocus: the button that was pressed has given way to the question.
          autoFocus
          onClick={() => setAsked(undefined)}
        >
          Keep it
        </button>
      </div>
    </div>
  )
}
