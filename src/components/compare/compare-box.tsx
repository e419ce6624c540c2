import { useLayoutEffect, useRef } from 'react'
import * as text from '../../generated/interface/compare-bar'
import styles from './compare-box.module.css'
import { setCompared, useCompared } from './compare-choice'

interface CompareBoxProps {
  /** Address of the product page. */
  readonly link: string
  /** Short name of the product. */
  readonly name: string
}

/** Checkbox that adds a product to the comparison or takes it out. */
export function CompareBox({ link, name }: CompareBoxProps) {
  const { product, isChosen, refusal } = useCompared(link)
  const box = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only hydration finds a box that was checked before it.
  useLayoutEffect(() => {
    if (box.current?.checked && !isChosen) setCompared({ product, name }, true)
  }, [])
  return (
    <label className={styles.box} title={refusal}>
      <input
        ref={box}
        type="checkbox"
        aria-label={text.toggleProduct({ product: name })}
        aria-description={refusal}
        aria-disabled={refusal !== undefined || undefined}
        checked={isChosen}
        onChange={({ currentTarget }) => setCompared({ product, name }, currentTarget.checked)}
      />
      <span>{text.toggle}</span>
    </label>
  )
}
