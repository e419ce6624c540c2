import type { Lookups } from '../../../contract/lookups'
import { useDesk } from '../../session/use-desk'
import dialog from '../task-dialog.module.css'

/** Why a new page cannot have a title or an address: another one has it; undefined if it can. */
export function takenBy(lookups: Lookups | undefined, title: string, address: string): string | undefined {
  const named = lookups?.pages.find((page) => page.title === title.trim())
  if (named) return `${named.value} has this title already. Search engines would show one of the two.`
  const atAddress = lookups?.pages.find(({ value }) => value === address)
  return atAddress && `There is a page at ${atAddress.value} already: ${atAddress.title}.`
}

/** Says that another page has the title or the address already. */
export function TakenNote({ title, address }: { readonly title: string; readonly address: string }) {
  const { lookups } = useDesk()
  const taken = takenBy(lookups, title, address)
  return taken === undefined ? null : (
    <p role="alert" className={dialog.wrong}>
      {taken}
    </p>
  )
}
