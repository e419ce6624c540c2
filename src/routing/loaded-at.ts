/**
 * Text of a small script for the head. In a document that was loaded anew a step back or forward may change no more than
 * the address: until the page is taken over, and the router shows where it leads, that page is loaded.
 */
export const loadedAtScript =
  'self.loadedAt=location.pathname;addEventListener("popstate",()=>{if(self.loadedAt&&loadedAt!==location.pathname)location.reload()})'

/** Whether the document was loaded for another page than its address names by now. It is about to be replaced then. */
export function isLeft(): boolean {
  const path: unknown = Reflect.get(globalThis, 'loadedAt')
  return path !== undefined && path !== location.pathname
}

/** Spells the address of the document in another way. */
export function spellAs(path: string): void {
  history.replaceState(history.state, '', path + location.search + location.hash)
  Reflect.set(globalThis, 'loadedAt', path)
}

/** To be called once the page is taken over: from then on steps are the router's. */
export function leaveStepsToRouter(): void {
  Reflect.deleteProperty(globalThis, 'loadedAt')
}
