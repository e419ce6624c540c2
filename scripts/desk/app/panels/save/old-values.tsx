import { errorMessage } from '../../../../lib/error-message'
import type { DraftEffects, Place } from '../../../contract/api'
import { treeFile } from '../../session/desk-state'
import { carryOut, planTask } from '../../session/plan-task'
import { useDesk, useSession } from '../../session/use-desk'
import controls from '../../styles/controls.module.css'
import styles from '../side.module.css'
import { replacedValues } from './replaced-values'

/** Other places that still hold an old value, each with an offer to change it there too. */
export function OldValues({ values }: { readonly values: DraftEffects['oldValues'] }) {
  const session = useSession()
  const { tree, files } = useDesk()
  const show = (place: Place) => {
    session.show(place)
    session.view('page')
  }
  /** The first replaced value that the place contains. */
  const changeThere = async (place: Place) => {
    for (const value of replacedValues(files.values())) {
      const plan = await planTask('change-too', { places: [place], ...value })
      if (plan.files.length === 0) continue
      await carryOut(session, plan, 'Change there too')
      return
    }
    session.notify('This place says it in other words: change it by hand.')
    show(place)
  }
  return (
    <section aria-label="Old values elsewhere">
      <h3>Still says it the old way</h3>
      <ul className={styles.rows}>
        {values.map(({ place, text }) => {
          const title = treeFile(tree, place.file)?.title ?? place.file
          return (
            <li key={`${place.file}${place.pointer}`}>
              <button type="button" onClick={() => show(place)}>
                {title}
                <span>“{text}”</span>
              </button>
              <div className={styles.rowActions}>
                <button
                  type="button"
                  className={controls.link}
                  aria-label={`Change there too: ${title}`}
                  onClick={() =>
                    void changeThere(place).catch((error: unknown) => session.notify(errorMessage(error)))
                  }
                >
                  Change there too
                </button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
