/**
 * Shows on the installed app's icon how many submissions wait; nothing where that is not supported.
 * @param count 0 takes the badge away
 */
export function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  // Not allowed in some browsers unless the site is installed; a badge is a courtesy.
  const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
  done.catch(() => {})
}
