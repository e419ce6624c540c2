import { useState } from 'react'
import type { LibraryPicture, PictureLibrary } from '../../contract/pictures'
import { pictureAddress } from '../form/picture/picture-address'
import panel from '../form-panel.module.css'
import { Icon } from '../parts/icon'
import type { Loaded } from '../parts/use-answer'
import { useDesk } from '../session/use-desk'
import controls from '../styles/controls.module.css'
import { countWords } from '../words/moments'
import { byteWords, pixelWords } from '../words/picture-words'
import { DeletePictureDialog } from './delete-picture-dialog'
import { PictureFocus } from './picture-focus'
import { PictureSource } from './picture-source'
import { PictureUses } from './picture-uses'
import styles from './pictures.module.css'
import { ReplacePictureDialog } from './replace-picture-dialog'
import { RestorePicture } from './restore-picture'

/** The picture that is selected in the library: its crops, its uses and its source. */
export function PictureSide({ library }: { readonly library: Loaded<PictureLibrary> }) {
  const { picture: selected } = useDesk()
  const picture = library.answer?.pictures.find(({ name }) => name === selected)
  if (!picture)
    return (
      <>
        <div className={panel.head}>
          <h2>No picture selected</h2>
          <p className={controls.muted}>Choose a picture to see where it is used.</p>
        </div>
        <div className={panel.empty}>
          <div className={controls.note}>
            <Icon name="info" />
            <p>
              A picture that you add is turned upright, made smaller if it is larger than the site shows it,
              and freed from the notes of the camera, such as place and time.
            </p>
          </div>
        </div>
      </>
    )
  return <SelectedPicture key={picture.name} picture={picture} general={library.answer?.source} />
}

interface SelectedPictureProps {
  readonly picture: LibraryPicture
  readonly general: string | undefined
}

function SelectedPicture({ picture, general }: SelectedPictureProps) {
  const [open, setOpen] = useState<'replace' | 'delete'>()
  const { name, digest, width, height, bytes, uses, isDrawing, problem } = picture
  const close = () => setOpen(undefined)
  return (
    <>
      <div className={panel.head}>
        <div className={panel.path}>
          <span>Pictures</span>
          <Icon name="right" />
        </div>
        <div className={panel.title}>
          <h2>{name}</h2>
          {!isDrawing && (
            <button type="button" className={controls.button} onClick={() => setOpen('replace')}>
              <Icon name="swap" />
              Replace
            </button>
          )}
          <button type="button" className={controls.button} onClick={() => setOpen('delete')}>
            Delete
          </button>
        </div>
        <p className={controls.muted}>
          {[
            ...(width !== undefined && height !== undefined ? [pixelWords(width, height)] : []),
            byteWords(bytes),
            uses.length === 0 ? 'unused' : countWords(uses.length, 'place'),
          ].join(' · ')}
        </p>
      </div>
      <div className={`${panel.body} ${styles.side}`}>
        {problem !== undefined && (
          <div className={`${controls.note} ${controls.warning}`}>
            <Icon name="warning" />
            <p>{problem}</p>
          </div>
        )}
        {isDrawing || problem !== undefined ? (
          <img className={styles.drawing} src={pictureAddress(name, digest)} alt="" />
        ) : (
          <PictureFocus picture={picture} />
        )}
        <PictureUses uses={uses} />
        <PictureSource name={name} source={picture.source} general={general} />
        {!isDrawing && (
          <div className={controls.note}>
            <Icon name="swap" />
            <div className={styles.part}>
              <p>
                <b>Replace keeps every reference.</b> The name stays, and the new file takes its place
                everywhere. Then look at the focal point again.
              </p>
              {picture.hasEarlier && (
                <p>
                  <RestorePicture name={name}>Put the previous file back</RestorePicture>
                </p>
              )}
            </div>
          </div>
        )}
      </div>
      {open === 'replace' && <ReplacePictureDialog picture={picture} onClose={close} />}
      {open === 'delete' && <DeletePictureDialog picture={picture} onClose={close} />}
    </>
  )
}
