import { Button } from '../../components/controls/button'
import { focusingTitle } from '../../components/dialog/side-dialog'
import { useStore } from '../../components/state/store'
import { Icon } from '../../components/text/icon'
import * as text from '../../generated/interface/offline'
import { pictures, saveFilm, savePictures } from '../offline/pictures'
import { formatMegabytes } from '../offline/saved-data'
import styles from './device-panel.module.css'

/** Saves media that are not saved automatically: pictures while saving data, and the film, which is large. */
export function PictureControls({ online }: { readonly online: boolean }) {
  const { saving, saved, total, missingBytes, film, filmBytes } = useStore(pictures)
  if (missingBytes === 0 && film === 'none') return null
  return (
    <section className={styles.part}>
      <h3>{text.media}</h3>
      {saving ? (
        <p role="status">{text.savingPictures({ saved, total })}</p>
      ) : missingBytes > 0 ? (
        <>
          <p>{text.picturesMissing}</p>
          <Button variant="line" disabled={!online} onClick={focusingTitle(() => void savePictures(true))}>
            <Icon name="download" /> <span>{text.savePictures({ size: formatMegabytes(missingBytes) })}</span>
          </Button>
        </>
      ) : (
        <p>{text.allPicturesSaved}</p>
      )}
      {film === 'offered' || film === 'saving' ? (
        <Button
          variant="line"
          disabled={!online || film === 'saving'}
          onClick={focusingTitle(() => void saveFilm())}
        >
          <Icon name="download" />
          <span>
            {film === 'saving' ? text.savingFilm : text.saveFilm({ size: formatMegabytes(filmBytes) })}
          </span>
        </Button>
      ) : film === 'saved' ? (
        <p>{text.filmSaved}</p>
      ) : null}
    </section>
  )
}
