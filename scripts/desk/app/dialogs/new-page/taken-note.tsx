import { useDesk } from '../../session/use-desk'
import dialog from '../task-dialog.module.css'

/** Says that another page has the title or the address already. */
export function TakenNote({ title, address }: { readonly title: string; readonly address: string }) {
  const { lookups } = useDesk()
  const atAddress = lookups?.pages.find(({ value }) => value === address)
  const named = lookups?.pages.find((page) => page.title === title.trim())
  if (!atAddress && !named) return null
  return (
    <p role="alert" className={dialog.wrong}>
      {named
        ? `${named.value} has this name already. Search engines would show one of the two.`
        : `There is a page at ${atAddress?.value} already: ${atAddress?.title}.`}
    </p>
  )
}
