import { useMemo } from 'react'
import { figureBinder } from '../../../../content/emit/figure-binder'
import type { FormatFigure } from '../../../../content/inline/inline-text'
import type { FieldSchema } from '../model/field-schema'
import { useForm } from '../model/form-context'
import { houseStyle } from './house-style'
import { InlinePreview } from './inline-preview'
import { StyleOffers } from './style-offers'
import { TextTools } from './text-tools'

interface TextAidsProps {
  readonly text: string
  readonly schema: FieldSchema
  readonly format: FormatFigure
  /** Replaces the text by one in house style. */
  readonly onTake: (text: string) => void
  readonly onInsert: (piece: string) => void
}

/** Aids below the text that has the focus: suggestions, a preview, and characters to insert. */
export function TextAids({ text, schema, format, onTake, onInsert }: TextAidsProps) {
  const { units } = useForm().lookups
  const findOffers = useMemo(() => houseStyle(units), [units])
  const bind = useMemo(() => figureBinder(units.names), [units])
  const { inline = 'interface', placeholders = [] } = schema
  return (
    <>
      <StyleOffers text={text} find={findOffers} onTake={onTake} />
      <InlinePreview text={text} mode={inline} format={format} bind={bind} />
      <TextTools text={text} placeholders={placeholders} onInsert={onInsert} />
    </>
  )
}
