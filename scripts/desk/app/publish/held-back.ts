import type { TreeFile } from '../../contract/api'
import { dayWords } from '../words/moments'

/** Why visitors do not see a page yet although it is published; undefined if they do. */
export function heldBackWords(file: TreeFile | undefined): string | undefined {
  if (file?.state === 'draft') return 'held back until you publish it'
  if (file?.state !== 'scheduled') return undefined
  return file.publishOn === undefined ? 'held back' : `visitors see it from ${dayWords(file.publishOn)}`
}
