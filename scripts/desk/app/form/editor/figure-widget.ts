import { WidgetType } from '@codemirror/view'
import { type DescribedFigure, sourceOfFigure } from './described-figure'
import styles from './inline-editor.module.css'

/** Draws a figure as a chip with its value. */
export class FigureWidget extends WidgetType {
  readonly #value: string
  readonly #source: string
  readonly #isKnown: boolean
  readonly #isSelected: boolean

  constructor(figure: DescribedFigure, isSelected: boolean) {
    super()
    this.#isKnown = figure.value !== undefined
    this.#value = figure.value ?? figure.label
    this.#source = sourceOfFigure(figure)
    this.#isSelected = isSelected
  }

  override eq(other: FigureWidget): boolean {
    return (
      this.#value === other.#value &&
      this.#source === other.#source &&
      this.#isKnown === other.#isKnown &&
      this.#isSelected === other.#isSelected
    )
  }

  override toDOM(): HTMLElement {
    const chip = document.createElement('span')
    chip.className = styles.figure ?? ''
    chip.dataset.figure = ''
    chip.textContent = this.#value
    chip.translate = false
    chip.title = this.#isKnown ? this.#source : `${this.#source}: no page states this figure`
    chip.setAttribute('role', 'img')
    chip.setAttribute('aria-label', `${this.#value}, figure: ${chip.title}`)
    if (!this.#isKnown) chip.dataset.unknown = ''
    if (this.#isSelected) chip.dataset.selected = ''
    return chip
  }

  /** The editor selects a clicked figure. */
  override ignoreEvent(): boolean {
    return false
  }
}
