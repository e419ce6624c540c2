import { useState } from 'react'
import { toInlineText } from '../../../../content/inline/inline-text'
import { parseInline } from '../../../../content/inline/parse-inline'
import { isWithin } from '../../../json/pointer'
import controls from '../controls/form-controls.module.css'
import { WideDialog } from '../controls/wide-dialog'
import { FieldFrame } from '../frame/field-frame'
import type { FieldProps } from '../model/field-props'
import type { FieldSchema } from '../model/field-schema'
import { useForm } from '../model/form-context'
import { keysOf } from '../model/node-at'
import { useFieldEdits } from '../model/use-field-edits'
import { ObjectFields } from '../objects/object-fields'
import { figureFormatter } from '../text/known-figures'
import { drawableFlow, readFlow } from './flow-content'
import { FlowDrawing } from './flow-drawing'
import { unitPointer } from './flow-edits'
import styles from './flow-field.module.css'
import { UnitList } from './unit-list'
import { UnitPanel } from './unit-panel'

/** A process flow: the site's own drawing, on which units move and lines are drawn, and its units and streams as lists. */
export function FlowField(props: FieldProps) {
  const { pointer, schema, node, title, isRequired, isLocked } = props
  const form = useForm()
  const { remove } = useFieldEdits(props)
  const [isWide, setIsWide] = useState(false)
  const flow = readFlow(node)
  const format = figureFormatter(form.file, form.root, form.lookups)
  const inline = (text: string) => toInlineText(parseInline(text, 'figures').nodes, format)
  const selected = flow.units.findIndex((_, index) => isWithin(form.selected, unitPointer(pointer, index)))
  const known = keysOf(schema)
  const written = node?.kind === 'object' ? node.entries.map(({ key }) => key) : []
  const others = [...known, ...written.filter((key) => !known.includes(key))].filter(
    (key) => key !== 'units' && key !== 'summary' && key !== 'streams',
  )
  const drawing = (
    <>
      <FlowDrawing
        {...props}
        flow={flow}
        drawable={drawableFlow(flow, inline)}
        selected={selected}
        onWiden={isWide ? undefined : () => setIsWide(true)}
      />
      {selected >= 0 && <UnitPanel key={selected} {...props} flow={flow} unit={selected} />}
    </>
  )
  return (
    <FieldFrame
      {...props}
      isGroup
      aside={
        node &&
        !isRequired &&
        !isLocked &&
        !form.isReadOnly && (
          <button
            type="button"
            className={controls.textButton}
            aria-label={`Leave out ${title}`}
            onClick={() => remove()}
          >
            Leave out
          </button>
        )
      }
    >
      {() => (
        <>
          <ObjectFields {...props} keys={['summary']} />
          {isWide ? (
            <WideDialog title={title} onClose={() => setIsWide(false)}>
              {drawing}
            </WideDialog>
          ) : (
            drawing
          )}
          <div className={styles.lists}>
            <UnitList {...props} flow={flow} selected={selected} />
            <ObjectFields {...props} keys={['streams', ...others]} />
          </div>
        </>
      )}
    </FieldFrame>
  )
}

export function isFlowSchema({ definition }: FieldSchema): boolean {
  return definition === 'shared/process-flow'
}
