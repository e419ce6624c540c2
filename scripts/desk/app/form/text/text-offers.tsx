import { useMemo } from 'react'
import { useForm } from '../model/form-context'
import { houseStyle } from './house-style'
import { StyleOffers } from './style-offers'

interface TextOffersProps {
  readonly text: string
  /** Replaces the text by one in house style. */
  readonly onTake: (text: string) => void
}

/** Suggestions of the house style for the text that has the focus. */
export function TextOffers({ text, onTake }: TextOffersProps) {
  const { units } = useForm().lookups
  const find = useMemo(() => houseStyle(units), [units])
  return <StyleOffers text={text} find={find} onTake={onTake} />
}
