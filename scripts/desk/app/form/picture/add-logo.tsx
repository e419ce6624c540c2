import { useRef, useState } from 'react'
import controls from '../controls/form-controls.module.css'
import { useForm } from '../model/form-context'
import styles from './picture-field.module.css'
import { logoType } from './picture-types'

/** A button that adds a client logo to the library. A refused file is not stored. */
export function AddLogo({ onAdd }: { readonly onAdd: (name: string) => void }) {
  const { onUploadLogo } = useForm()
  const [isAdding, setIsAdding] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  if (!onUploadLogo) return null
  const add = async (file: File) => {
    setIsAdding(true)
    setRefusal(undefined)
    await onUploadLogo(file).then(onAdd, (error: unknown) => {
      setRefusal(`${file.name} was not added. ${error instanceof Error ? error.message : String(error)}`)
    })
    setIsAdding(false)
  }
  return (
    <>
      <button
        type="button"
        className={controls.smallButton}
        disabled={isAdding}
        onClick={() => input.current?.click()}
      >
        {isAdding ? 'Adding…' : 'Add a logo'}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={logoType}
        aria-label="Add a logo as SVG"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void add(file)
          target.value = ''
        }}
      />
      {refusal !== undefined && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
    </>
  )
}
