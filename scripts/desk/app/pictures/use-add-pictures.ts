import { useCallback, useEffect, useRef, useState } from 'react'
import { errorMessage } from '../../../lib/error-message'
import type { StoredFile, StoredPicture } from '../../contract/pictures'
import { addLogo, addPicture, isDrawing } from '../session/picture-requests'
import { useSession } from '../session/use-desk'
import { byteWords, pixelWords } from '../words/picture-words'

/** Result for a file that the editor added. */
export interface AddedFile {
  /** Sequence number of the file since the list was opened. */
  readonly id: number
  readonly isAdded: boolean
  /** Name of the file on the editor's computer. */
  readonly sent: string
  readonly text: string
}

interface AddPictures {
  readonly add: (files: Iterable<File>) => void
  /** The last files, the newest first. */
  readonly results: readonly AddedFile[]
  /** Number of files that are still to be added. */
  readonly waiting: number
  readonly clear: () => void
}

/** Adds pictures that are chosen, dropped anywhere or pasted, one after another, and selects the last one. */
export function useAddPictures(): AddPictures {
  const session = useSession()
  const [results, setResults] = useState<readonly AddedFile[]>([])
  const [waiting, setWaiting] = useState(0)
  const count = useRef(0)
  const add = useCallback(
    (files: Iterable<File>) => {
      const list = [...files]
      setWaiting((before) => before + list.length)
      const addAll = async () => {
        for (const file of list) {
          count.current += 1
          const result = await addOne(file, count.current)
          if (result.name !== undefined) session.update({ picture: result.name })
          setResults((before) => [result, ...before])
          setWaiting((before) => before - 1)
        }
      }
      void addAll()
    },
    [session],
  )

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const take = (event: Event, files: FileList | undefined) => {
      if (!files?.length || event.defaultPrevented) return
      event.preventDefault()
      add(files)
    }
    const drop = (event: DragEvent) => take(event, event.dataTransfer?.files)
    const paste = (event: ClipboardEvent) => take(event, event.clipboardData?.files)
    addEventListener('dragover', over)
    addEventListener('drop', drop)
    addEventListener('paste', paste)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('drop', drop)
      removeEventListener('paste', paste)
    }
  }, [add])

  return { add, results, waiting, clear: () => setResults([]) }
}

async function addOne(file: File, id: number): Promise<AddedFile & { readonly name?: string }> {
  try {
    const text = isDrawing(file) ? addedWords(await addLogo(file)) : addedWords(await addPicture(file))
    return { id, isAdded: true, sent: file.name, ...text }
  } catch (error) {
    return {
      id,
      isAdded: false,
      sent: file.name,
      text: errorMessage(error),
    }
  }
}

function addedWords(stored: StoredFile | StoredPicture): { readonly name: string; readonly text: string } {
  const { name, bytes, notes, isKnown } = stored
  if (isKnown) return { name, text: `This file is there already, as ${name}.` }
  const size = 'width' in stored ? `${pixelWords(stored.width, stored.height)}, ` : ''
  return { name, text: [`Added as ${name}, ${size}${byteWords(bytes)}.`, ...notes].join(' ') }
}
