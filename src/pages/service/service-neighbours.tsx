import type { ServicePage } from '../../generated/content'
import * as text from '../../generated/interface/sections'
import { Neighbours } from '../../sections/neighbours'

/** Links to the services before and after this one in the menu, and to all of them. */
export function ServiceNeighbours({ page: { previous, next } }: { readonly page: ServicePage }) {
  return (
    <Neighbours
      label={text.moreServices}
      previous={previous && { ...previous, kicker: text.previousService }}
      next={next && { ...next, kicker: text.nextService }}
      all={{ link: '/services', title: text.allServices }}
    />
  )
}
