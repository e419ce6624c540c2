/** How a language writes quantities. Texts hold their values as `{name}`. */
export interface FigureStyle {
  readonly decimal: string
  readonly separator: string
  /** Digits of the groups left of the first three: British 5,000,000 or Indian 50,00,000. */
  readonly groupSize: 2 | 3
  /** A range with a negative end, where a dash would be misread. */
  readonly range: string
  readonly upTo: string
  readonly downTo: string
  /** Reference state of a gas unit. */
  readonly state: string
}

/** The style of British English. */
export const britishStyle: FigureStyle = {
  decimal: '.',
  separator: ',',
  groupSize: 3,
  range: '{min} to {max}',
  upTo: 'up to {figure}',
  downTo: 'down to {figure}',
  state: '{unit} at {temperature} and {pressure}',
}
