import { call as callText, whatsApp as whatsAppText } from '../../generated/interface/contact'
import { ButtonLink } from '../controls/button'
import { useSite } from '../site-context'
import { Icon } from '../text/icon'
import { Pieces } from '../text/pieces'
import { dialAddress, digitsOf } from './dial-address'

/** Links that call the company or open a WhatsApp chat. */
export function ContactLinks() {
  const { call, whatsApp } = useSite().contact
  return (
    <ul>
      {call ? (
        <li>
          <ButtonLink to={dialAddress(call.number)} variant="line" size="small">
            <Icon name="phone" />
            <Pieces of={callText({ number: <span translate="no">{call.number}</span> })} />
          </ButtonLink>
        </li>
      ) : null}
      {whatsApp ? (
        <li>
          <ButtonLink to={`https://wa.me/${digitsOf(whatsApp.number)}`} variant="line" size="small">
            <Icon name="whatsapp" />
            <Pieces of={whatsAppText({ number: <span translate="no">{whatsApp.number}</span> })} />
          </ButtonLink>
        </li>
      ) : null}
    </ul>
  )
}
