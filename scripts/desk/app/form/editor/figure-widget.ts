import { WidgetType } from '@codemirror/view'
import { type DescribedFigure, sourceOfFigure } from './described-figure'
import styles from './inline-editor.module.css'

/** Draws a figure as a chip with its value. */
export class FigureWidget extends WidgetType {
  readonly #value: string
  readonly #source: string
  readonly #isKnown: boolean
  readonly #isSelected: boolean
  readonly #mistake: string | undefined

  /** @param mistake what the check says about the figure */
  constructor(figure: DescribedFigure, isSelected: boolean, mistake: string | undefined) {
    super()
    this.#isKnown = figure.value !== undefined
    this.#value = figure.value ?? figure.label
    this.#source = sourceOfFigure(figure)
    this.#isSelected = isSelected
    this.#mistake = mistake ?? (this.#isKnown ? undefined : 'no page states this figure')
  }

  override eq(other: FigureWidget): boolean {
    return (
      this.#value === other.#value &&
      this.#source === other.#source &&
      this.#isKnown === other.#isKnown &&
      this.#isSelected === other.#isSelected &&
      this.#mistake === other.#mistake
    )
  }

  override toDOM(): HTMLElement {
    const chip = document.createElement('span')
    chip.className = styles.figure ?? ''
    chip.dataset.figure = ''
    chip.textContent = this.#value
    chip.translate = false
    chip.title = this.#mistake === undefined ? this.#source : `${this.#source}: ${this.#mistake}`
    chip.setAttribute('role', 'img')
    chip.setAttribute('aria-label', `${this.#value}, figure: ${chip.title}`)
    if (this.#mistake !== undefined) chip.dataset.mistake = ''
    if (this.#isSelected) chip.dataset.selected = ''
    return chip
  }

  /** The editor selects a clicked figure. */
  override ignoreEvent(): boolean {
    return false
  }
}
