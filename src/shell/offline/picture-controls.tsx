import { Button } from '../../components/controls/button'
import { focusingTitle } from '../../components/dialog/side-dialog'
import { Icon } from '../../components/text/icon'
import { useStore } from '../state/store'
import styles from './offline-panel.module.css'
import { pictures, saveFilm, savePictures } from './pictures'
import { formatMegabytes } from './saved-data'

/** Saves media that are not saved automatically: pictures while saving data, and the film, which is large. */
export function PictureControls({ online }: { readonly online: boolean }) {
  const { saving, saved, total, missingBytes, film, filmBytes } = useStore(pictures)
  if (missingBytes === 0 && film === 'none') return null
  return (
    <section className={styles.part}>
      <h3>Pictures and film</h3>
      {saving ? (
        <p role="status">
          Saving pictures: {saved} of {total}.
        </p>
      ) : missingBytes > 0 ? (
        <>
          <p>Pictures are not saved by themselves where data may be dear or slow.</p>
          <Button variant="line" disabled={!online} onClick={focusingTitle(() => void savePictures(true))}>
            <Icon name="download" /> Save pictures too ({formatMegabytes(missingBytes)})
          </Button>
        </>
      ) : (
        <p>All pictures are saved, in a size for phones.</p>
      )}
      {film === 'offered' || film === 'saving' ? (
        <Button
          variant="line"
          disabled={!online || film === 'saving'}
          onClick={focusingTitle(() => void saveFilm())}
        >
          <Icon name="download" />
          {film === 'saving' ? 'Saving the film…' : `Save the film too (${formatMegabytes(filmBytes)})`}
        </Button>
      ) : film === 'saved' ? (
        <p>The film is saved.</p>
      ) : null}
    </section>
  )
}
