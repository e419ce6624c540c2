import { useEffect, useRef } from 'react'
import type { FormatFigure } from '../../../../content/inline/inline-text'
import controls from '../controls/form-controls.module.css'
import { describeFigure, sourceOfFigure } from './described-figure'
import styles from './editor-tools.module.css'

interface FigureToolProps {
  /** Name of the selected figure, as in `/product/nitrogen: Nitrogen flow`. */
  readonly name: string
  readonly format: FormatFigure
  /** Whether the editor has asked for it, so that it takes the focus. */
  readonly isOpened: boolean
  readonly onName: (name: string) => void
  readonly onWords: (words: string) => void
  /** Opens the page that states the figure; undefined if it is not known. */
  readonly onGo: ((address: string) => void) | undefined
}

/** What the selected figure is, and what can be done with it. */
export function FigureTool({ name, format, isOpened, onName, onWords, onGo }: FigureToolProps) {
  const tool = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpened) tool.current?.querySelector('button')?.focus()
  }, [isOpened])
  const figure = describeFigure(name, format)
  const { label, address, end, value, isWrittenHere } = figure
  const whole = address === undefined ? label : `${address}: ${label}`
  const ends = isWrittenHere
    ? []
    : ([undefined, 'min', 'max'] as const).flatMap((one) => {
        const part = one === undefined ? whole : `${whole} | ${one}`
        const text = describeFigure(part, format).value
        return text === undefined || one === end ? [] : [{ part, text, one }]
      })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in all browsers.
    <div ref={tool} className={`${controls.box} ${styles.tool}`} role="group" aria-label="Figure">
      <span>
        <b>{value ?? 'No page states this figure'}</b> · {sourceOfFigure(figure)}
      </span>
      <div className={styles.actions}>
        {ends.map(({ part, text, one }) => (
          <button key={part} type="button" className={controls.textButton} onClick={() => onName(part)}>
            {one === undefined ? 'Whole figure' : one === 'min' ? 'Lower end' : 'Upper end'}: {text}
          </button>
        ))}
        {address !== undefined && onGo && (
          <button type="button" className={controls.textButton} onClick={() => onGo(address)}>
            Go there
          </button>
        )}
        <button type="button" className={controls.textButton} onClick={() => onWords(value ?? label)}>
          Turn into plain words
        </button>
      </div>
    </div>
  )
}
