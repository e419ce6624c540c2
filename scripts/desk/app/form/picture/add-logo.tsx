import { useState } from 'react'
import { errorMessage } from '../../../../lib/error-message'
import { FileButton } from '../../parts/file-button'
import controls from '../controls/form-controls.module.css'
import { useForm } from '../model/form-context'
import styles from './picture-field.module.css'
import { logoType } from './picture-types'

/** A button that adds a client logo to the library. A refused file is not stored. */
export function AddLogo({ onAdd }: { readonly onAdd: (name: string) => void }) {
  const { onUploadLogo } = useForm()
  const [isAdding, setIsAdding] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  if (!onUploadLogo) return null
  const add = async (file: File) => {
    setIsAdding(true)
    setRefusal(undefined)
    await onUploadLogo(file).then(onAdd, (error: unknown) => {
      setRefusal(`${file.name} was not added. ${errorMessage(error)}`)
    })
    setIsAdding(false)
  }
  return (
    <>
      <FileButton
        className={controls.smallButton}
        label="Add a logo as SVG"
        accept={logoType}
        isDisabled={isAdding}
        onFiles={([file]) => void add(file)}
      >
        {isAdding ? 'Adding…' : 'Add a logo'}
      </FileButton>
      {refusal !== undefined && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
    </>
  )
}
