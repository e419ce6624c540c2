import { useEffect, useLayoutEffect, useRef } from 'react'
import option from '../../../components/controls/option.module.css'
import { RadioOption } from '../../../components/controls/radio-option'
import { SmartLink } from '../../../components/links/smart-link'
import { LiveText } from '../../../components/text/live-text'
import type { PlantFinder } from '../../../generated/content'
import { type FinderChoice, type FinderList, isPartner } from './finder-choice'
import styles from './option-list.module.css'

interface OptionListProps {
  readonly list: FinderList
  readonly legend: string
  readonly finder: PlantFinder
  readonly choice: FinderChoice
  readonly onChoose: (list: FinderList, id: string) => void
}

/** What visitors have, or need: radio buttons in one line. Without JavaScript, links to the products in their place. */
export function OptionList({ list, legend, finder, choice, onChoose }: OptionListProps) {
  const options = useRef<HTMLUListElement>(null)
  const chosen = choice[list]
  // The arrow keys may have chosen another option before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first render hydrates.
  useLayoutEffect(() => {
    const held = options.current?.querySelector<HTMLInputElement>('input:checked')?.value
    const option = held === undefined ? undefined : finder[list][Number(held)]
    if (option && option.id !== chosen) onChoose(list, option.id)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is the reason to run.
  useEffect(() => showChosen(options.current), [chosen])
  return (
    <fieldset className={styles.row}>
      <legend>{legend}</legend>
      <ul ref={options}>
        {finder[list].map(({ id, label, link }, index) => (
          <li key={id}>
            <RadioOption
              className={option.option}
              isDim={!isPartner(finder, choice, list, id)}
              name={list}
              value={index}
              checked={chosen === id}
              onChoose={() => onChoose(list, id)}
            >
              <LiveText>{label}</LiveText>
            </RadioOption>
            <noscript>
              <SmartLink to={link} className={option.option}>
                {label}
              </SmartLink>
            </noscript>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** Scrolls a list sideways to its chosen option, without moving the page. */
function showChosen(options: HTMLElement | null): void {
  const item = options?.querySelector('input:checked')?.closest('li')
  if (!options || !item) return
  const [outer, inner] = [options.getBoundingClientRect(), item.getBoundingClientRect()]
  if (inner.left < outer.left || inner.right > outer.right)
    options.scrollLeft += inner.left - outer.left - outer.width / 4
}
