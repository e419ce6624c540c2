import { useEffect, useRef } from 'react'
import { Icon } from '../../parts/icon'
import controls from '../controls/form-controls.module.css'
import { LossList } from './loss-list'
import styles from './paste-report.module.css'
import type { PastedBlock } from './pasted-block'
import type { ShownPaste } from './use-block-paste'

/** Says what a paste brought and what it could not keep. It stays until it is closed or the paste is taken back. */
export function PasteReport({ blocks, losses, onTakeBack, onPastePlain, onClose }: ShownPaste) {
  const report = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After the form has scrolled to the first pasted block.
    const frame = requestAnimationFrame(() => report.current?.scrollIntoView({ block: 'start' }))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons must not select the list around them.
    <div ref={report} className={styles.report} onFocus={(event) => event.stopPropagation()}>
      <p role="status">
        <b>Pasted: {blockCounts(blocks)}.</b>{' '}
        {losses.length === 0 ? 'Everything was kept.' : 'Not kept, or kept differently:'}
      </p>
      {losses.length > 0 && <LossList losses={losses} />}
      <div className={controls.row}>
        {onTakeBack && (
          <button type="button" className={controls.smallButton} onClick={onTakeBack}>
            <Icon name="undo" />
            Undo the paste
          </button>
        )}
        {onPastePlain && (
          <button type="button" className={controls.textButton} onClick={onPastePlain}>
            Paste as plain text instead
          </button>
        )}
        <button type="button" className={controls.textButton} onClick={onClose}>
          Close
        </button>
      </div>
    </div>
  )
}

const blockNames = { paragraph: 'paragraph', heading: 'heading', list: 'list', table: 'table' } as const

/** Blocks of a paste by their number, as in `3 paragraphs, 1 table`. */
export function blockCounts(blocks: readonly PastedBlock[]): string {
  return Object.entries(blockNames)
    .flatMap(([type, name]) => {
      const count = blocks.filter((block) => block.type === type).length
      return count === 0 ? [] : [`${count} ${name}${count === 1 ? '' : 's'}`]
    })
    .join(', ')
}
