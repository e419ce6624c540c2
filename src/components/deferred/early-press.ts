/**
 * Inline script for the head, which keeps the last click inside each deferred component. React neither handles nor replays
 * clicks on content that is not hydrated yet.
 */
export const earlyPressScript =
  'self.earlyClicks=new WeakMap;addEventListener("click",e=>{const part=e.target.closest("[data-deferred]");if(part)earlyClicks.set(part,e)},true)'

/** The button or label that was last pressed inside a deferred component; undefined while React is handling the press. */
export function earlyPressIn(container: Element): HTMLElement | undefined {
  const clicks: unknown = Reflect.get(globalThis, 'earlyClicks')
  const click: unknown = clicks instanceof WeakMap ? clicks.get(container) : undefined
  if (!(click instanceof Event && click.target instanceof Element)) return undefined
  // React hydrates a component whose script is there during the click, and then handles the click itself.
  if (click.eventPhase !== Event.NONE) return undefined
  return click.target.closest<HTMLElement>('button, label') ?? undefined
}
