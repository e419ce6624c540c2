import { useEffect, useRef } from 'react'
import { Combobox } from '../controls/combobox'
import controls from '../controls/form-controls.module.css'
import styles from './editor-tools.module.css'
import { type InlineOffer, isAddress } from './inline-offers'

interface LinkToolProps {
  /** Address of the link at the caret; undefined if there is none. */
  readonly address: string | undefined
  readonly offers: readonly InlineOffer[]
  /** Whether the editor has asked for it, so that it takes the focus. */
  readonly isOpened: boolean
  readonly onLink: (address: string) => void
  readonly onRemove: () => void
}

/** The address of the link at the caret, or for the selected words. */
export function LinkTool({ address, offers, isOpened, onLink, onRemove }: LinkToolProps) {
  const tool = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const input = tool.current?.querySelector('input')
    if (!isOpened || !input) return
    input.focus()
    // A typed title replaces the present one.
    input.select()
  }, [isOpened])
  const options = offers.map(({ written, label, detail }) => ({ value: written, text: label, detail }))
  const isListed = address === undefined || options.some(({ value }) => value === address)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in all browsers.
    <div ref={tool} className={`${controls.box} ${styles.tool}`} role="group" aria-label="Link">
      <Combobox
        control={{ 'aria-label': 'Where the link leads' }}
        value={address ?? ''}
        options={isListed ? options : [...options, { value: address, text: address }]}
        isLocked={false}
        what="a page or an address"
        read={(typed) => {
          const text = typed.trim()
          return options.find((option) => option.text === text)?.value ?? (isAddress(text) ? text : undefined)
        }}
        onChoose={onLink}
      />
      <div className={styles.actions}>
        <span className={controls.hint}>
          {address === undefined ? 'Choose by title, or write an address.' : `Leads to ${address}`}
        </span>
        {address !== undefined && (
          <button type="button" className={controls.textButton} onClick={onRemove}>
            Remove the link
          </button>
        )}
      </div>
    </div>
  )
}
