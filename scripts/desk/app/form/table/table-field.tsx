import { useState } from 'react'
import { childPointer } from '../../../json/pointer'
import { FieldFrame } from '../field-frame'
import type { FieldProps } from '../field-props'
import type { FieldSchema } from '../field-schema'
import { useForm } from '../form-context'
import { keysOf } from '../node-at'
import { ObjectFields } from '../object-fields'
import { isWithin } from '../pointer'
import { ProblemNotes } from '../problem-notes'
import { WideDialog } from '../wide-dialog'
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
          <ProblemNotes id={`${pointer}-table-problems`} problems={problems} />
          {isWide ? (
            <WideDialog title={props.title} onClose={() => setIsWide(false)}>
              {grid}
            </WideDialog>
          ) : (
            grid
          )}
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
