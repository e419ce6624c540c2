import { type ClipboardEvent, useState } from 'react'
import { childPointer, isWithin, pointerKeys } from '../../../json/pointer'
import { textControlOf } from '../controls/text-control'
import { useForm } from '../model/form-context'
import { entryOf, type FormNode, isSameNode, nodeOf, textOf } from '../model/form-node'
import { type BlockPaste, editsToPaste, editsToTakeBack, type PasteTarget, placeBlocks } from './block-paste'
import type { PastedText } from './blocks-from-html'
import { clipboardText } from './clipboard-text'
import type { PastedBlock } from './pasted-block'

/** A paste that is reported until the editor closes the report. */
interface Reported extends PastedText {
  readonly paste: BlockPaste
  /** Where the plain text would have been pasted, and the whole text of that field with it. */
  readonly plain: { readonly pointer: string; readonly text: string }
  /** The list before the paste. */
  readonly before: readonly FormNode[]
}

/** The report of the last paste. */
export interface ShownPaste extends PastedText {
  /** Index of the row above which the report is shown. */
  readonly row: number
  /** Undefined once the pasted blocks have been edited. */
  readonly onTakeBack: (() => void) | undefined
  readonly onPastePlain: (() => void) | undefined
  readonly onClose: () => void
}

/** Pastes formatted text into a list of blocks. A single paragraph is left to its text field. */
export function useBlockPaste(pointer: string, items: readonly FormNode[], isEnabled: boolean) {
  const form = useForm()
  const [reported, setReported] = useState<Reported>()
  const isTakenBack = reported !== undefined && isSameList(items, reported.before)
  const onPaste = (event: ClipboardEvent) => {
    const field = isEnabled ? pastedField(event, pointer, items) : undefined
    const pasted = field && clipboardText(event.clipboardData)
    if (!field || !pasted || isInline(pasted.blocks, field)) return
    event.preventDefault()
    event.stopPropagation()
    const paste = placeBlocks(field, pasted.blocks)
    const plainText = event.clipboardData.getData('text/plain').trim()
    const text = field.text.slice(0, field.start) + plainText + field.text.slice(field.end)
    form.onEdit(editsToPaste(pointer, paste), 'Paste')
    form.onSelect(childPointer(pointer, paste.first))
    setReported({ ...pasted, paste, plain: { pointer: field.pointer, text }, before: items })
  }
  return { onPaste, shown: reported && !isTakenBack ? shownPaste(reported) : undefined }

  function shownPaste({ blocks, losses, paste, plain }: Reported): ShownPaste {
    const { from, result, first } = paste
    const isUntouched = isSameList(items.slice(from, from + result.length), result.map(nodeOf))
    const takeBack = editsToTakeBack(pointer, paste)
    return {
      blocks,
      losses,
      row: Math.min(first, items.length - 1),
      onTakeBack: isUntouched ? () => form.onEdit(takeBack, 'Undo the paste') : undefined,
      onPastePlain: isUntouched
        ? () => {
            setReported(undefined)
            const set = { kind: 'set', pointer: plain.pointer, value: plain.text } as const
            form.onEdit([...takeBack, set], 'Paste as plain text')
            form.onSelect(plain.pointer)
          }
        : undefined,
      onClose: () => setReported(undefined),
    }
  }
}

function isSameList(one: readonly FormNode[], other: readonly FormNode[]): boolean {
  return one.length === other.length && one.every((node, at) => isSameNode(node, other[at]))
}

interface PastedField extends PasteTarget {
  readonly pointer: string
}

/** The text of a block, or a point of a list, in which an editor pastes. */
function pastedField(
  event: ClipboardEvent,
  list: string,
  items: readonly FormNode[],
): PastedField | undefined {
  const { target } = event
  const control = textControlOf(target)
  if (!control || control.isReadOnly || !(target instanceof Element)) return undefined
  const pointer = target.closest('[data-pointer]')?.getAttribute('data-pointer') ?? ''
  if (!isWithin(pointer, list)) return undefined
  const [index = '', key] = pointerKeys(pointer.slice(list.length))
  if (key !== 'text' && key !== 'items') return undefined
  const type = textOf(entryOf(items[Number(index)], 'type'))
  return {
    pointer,
    index: Number(index),
    type,
    text: control.text,
    start: control.start,
    end: control.end,
  }
}

/** Whether a paste belongs into the text at the caret. */
function isInline(blocks: readonly PastedBlock[], { type, text }: PasteTarget): boolean {
  const [only] = blocks
  if (!only) return true
  if (blocks.length > 1) return false
  return only.type === 'paragraph' || (only.type === 'heading' && !(type === 'paragraph' && text === ''))
}
