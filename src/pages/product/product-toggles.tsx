import { CompareToggle } from '../../components/compare/compare-toggle'
import { KeepToggle } from '../../kept/keep-toggle'

interface ProductTogglesProps {
  /** Address of the product page. */
  readonly link: string
  /** Short name of the product. */
  readonly name: string
  readonly title: string
}

/** Buttons that choose the product: to compare it, or to keep its page for a site visit. */
export function ProductToggles({ link, name, title }: ProductTogglesProps) {
  return (
    <>
      <CompareToggle link={link} name={name} />
      <KeepToggle address={link} title={title} />
    </>
  )
}
