import type { ComponentProps } from 'react'
import { dialAddress } from '../../components/contact/dial-address'
import { SmartLink } from '../../components/links/smart-link'
import { useSite } from '../../components/site-context'
import { Icon } from '../../components/text/icon'
import { Pieces } from '../../components/text/pieces'
import { tollFree as tollFreeText } from '../../generated/interface/receipt'
import styles from './contact-ways.module.css'

/** Phone numbers and mail address of the company; a mail to it starts with the reference of a request. */
export function ContactWays({ reference }: { readonly reference: string }) {
  const { call, tollFree, tollFreeDial, email } = useSite().contact
  return (
    <ul className={styles.ways}>
      {call ? (
        <Way to={dialAddress(call.number)} icon="call">
          <span translate="no">{call.number}</span>
        </Way>
      ) : null}
      <Way to={`tel:${tollFreeDial}`} icon="phone">
        <span>
          <Pieces of={tollFreeText({ number: <span translate="no">{tollFree}</span> })} />
        </span>
      </Way>
      <Way to={`mailto:${email}?subject=${reference}`} icon="envelope">
        <span translate="no">{email}</span>
      </Way>
    </ul>
  )
}

interface WayProps extends Pick<ComponentProps<typeof SmartLink>, 'to' | 'children'> {
  readonly icon: ComponentProps<typeof Icon>['name']
}

function Way({ to, icon, children }: WayProps) {
  return (
    <li>
      <SmartLink to={to}>
        <Icon name={icon} />
        {children}
      </SmartLink>
    </li>
  )
}
