import { useStore } from '../../components/state/store'
import { useOnline } from '../../components/state/use-online'
import { readiness } from '../offline/worker'
import { outboxView } from '../outbox/outbox-view'
import { isUpdateDelayed } from '../update/updates'
import { type StateContent, stateContent } from './state-content'

/** The state of the site on this device; undefined until it is known. */
export function useStateContent(): StateContent | undefined {
  return stateContent({
    online: useOnline(),
    readiness: useStore(readiness),
    outbox: useStore(outboxView),
    isUpdateDelayed: useStore(isUpdateDelayed),
  })
}
