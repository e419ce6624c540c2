import { useState } from 'react'
import { childPointer, isWithin } from '../../../json/pointer'
import { WideDialog } from '../controls/wide-dialog'
import { FieldFrame } from '../frame/field-frame'
import { ProblemNotes } from '../frame/problem-notes'
import type { FieldProps } from '../model/field-props'
import type { FieldSchema } from '../model/field-schema'
import { useForm } from '../model/form-context'
import { keysOf } from '../model/node-at'
import { ObjectFields } from '../objects/object-fields'
import { TableGrid } from './table-grid'

/** A table: its caption, and its cells edited in place. */
export function TableField(props: FieldProps) {
  const { schema, node, pointer } = props
  const form = useForm()
  const [isWide, setIsWide] = useState(false)
  const lines = ['columns', 'rows'].map((key) => childPointer(pointer, key))
  const problems = form.problems.filter(({ place }) => lines.some((line) => isWithin(place.pointer, line)))
  const written = node?.kind === 'object' ? node.entries.map(({ key }) => key) : []
  const others = [...new Set([...keysOf(schema), ...written])].filter(
    (key) => key !== 'columns' && key !== 'rows',
  )
  const grid = <TableGrid {...props} onWiden={isWide ? undefined : () => setIsWide(true)} />
  return (
    <FieldFrame {...props} isGroup>
      {() => (
        <>
          <ObjectFields {...props} keys={others} />
          {isWide ? (
            <WideDialog title={props.title} onClose={() => setIsWide(false)}>
              {grid}
            </WideDialog>
          ) : (
            grid
          )}
          <ProblemNotes id={`${pointer}-table-problems`} problems={problems} />
        </>
      )}
    </FieldFrame>
  )
}

/** Whether a schema describes headings and rows that have as many cells. */
export function isTableSchema({ properties, sameLength }: FieldSchema): boolean {
  return (
    sameLength?.[0] === 'rows' && sameLength[1] === 'columns' && properties?.rows?.items?.type === 'array'
  )
}
