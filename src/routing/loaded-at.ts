import { oneAddress } from './one-address'

/**
 * Text of a small script for the head. In a document that was loaded anew a step back or forward may change no more than
 * the address: until the page is taken over, and the router shows where it leads, that page is loaded.
 */
export const loadedAtScript =
  'self.loadedAt=location.pathname;addEventListener("popstate",()=>{if(self.loadedAt&&loadedAt!==location.pathname)location.reload()})'

/** Whether the document was loaded for another page than its address names by now. It is about to be replaced then. */
export function isLeft(): boolean {
  const path: unknown = Reflect.get(globalThis, 'loadedAt')
  return typeof path === 'string' && oneAddress(path) !== oneAddress(location.pathname)
}

/** To be called once the page is taken over: from then on steps are the router's. */
export function leaveStepsToRouter(): void {
  Reflect.deleteProperty(globalThis, 'loadedAt')
}
