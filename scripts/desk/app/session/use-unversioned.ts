import type { UnversionedFile } from '../../contract/api'
import { isChanged } from './edited-file'
import { useDesk } from './use-desk'

/** Files of earlier saves that are in no version yet. A file that is changed again is listed with the changes. */
export function useUnversioned(): readonly UnversionedFile[] {
  const { tree, files } = useDesk()
  return (tree?.unversioned ?? []).filter(({ file }) => {
    const edited = files.get(file)
    return !edited || !isChanged(edited)
  })
}
