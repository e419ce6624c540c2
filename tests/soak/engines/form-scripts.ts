import { outbox, title } from '../../../src/generated/interface/display'
import type { Body, Kind } from '../../../src/outbox/transport-contract'

/** Condition: the form can be submitted. */
export const isFormReady = `const button = document.querySelector('form[aria-labelledby] button[type=submit]')
  return button !== null && !button.disabled`

/** Fills in the form of the page and submits it. */
export function submitForm(kind: Kind, answers: Body): string {
  return `for (const [name, answer] of Object.entries(${JSON.stringify(answers)})) {
      const control = document.getElementById('${kind}-' + name)
      control.focus()
      control.value = answer
      control.dispatchEvent(new Event('input', { bubbles: true }))
      control.dispatchEvent(new Event('change', { bubbles: true }))
    }
    document.querySelector('form[aria-labelledby] button[type=submit]').click()`
}

/** Types in the first field of the form, which saves a draft a moment later. */
export const typeInForm = `const control = document.querySelector('form[aria-labelledby] :is(input, textarea):not([type=hidden])')
  control.focus()
  control.value += 'a'
  control.dispatchEvent(new Event('input', { bubbles: true }))`

/** Returns the reference that the page shows for its submission; empty while the page shows none. */
export const shownReference = `const panel = document.querySelector('[data-submission]')
  return /[0-9A-F]{4}-[0-9A-F]{4}/.exec(panel?.textContent ?? '')?.[0] ?? ''`

/** Condition: the page says that its submission was received. */
export const isReceived = `return document.querySelector('[data-submission=delivered]') !== null`

/** Tells the page that the device has a network again. */
export const goOnline = `dispatchEvent(new Event('online'))`

/** Opens the outbox drawer. */
export const openOutbox = `document.querySelector('header button[aria-label^=${JSON.stringify(title)}]').click()
  requestAnimationFrame(() =>
    [...document.querySelectorAll('header button')].find(({ textContent }) => textContent.trim() === ${JSON.stringify(outbox)}).click())`

/** Condition: the outbox drawer is open. */
export const isOutboxOpen = `return document.querySelector('dialog[open]') !== null`

/** Presses a button of the open drawer, and returns whether the button was there and enabled. */
export function pressInDrawer(label: string): string {
  return `const button = [...document.querySelectorAll('dialog[open] button')].find(
      ({ textContent }) => textContent.trim() === ${JSON.stringify(label)})
    if (!button || button.disabled) return false
    button.click()
    return true`
}

/** Returns the records of the outbox on this device as JSON. */
export const readOutbox = `return new Promise((resolve, reject) => {
  const opening = indexedDB.open('outbox')
  opening.onupgradeneeded = () => opening.result.createObjectStore('submissions')
  opening.onerror = () => reject(opening.error)
  opening.onsuccess = () => {
    const database = opening.result
    const reading = database.transaction('submissions').objectStore('submissions').getAll()
    reading.onerror = () => reject(reading.error)
    reading.onsuccess = () => {
      database.close()
      resolve(JSON.stringify(reading.result))
    }
  }
})`

/** Condition: the page can use the database of the outbox, which no page in the back/forward cache blocks. */
export const isStorageFree = `return new Promise((resolve) => {
  setTimeout(resolve, 1000, false)
  const opening = indexedDB.open('outbox')
  opening.onupgradeneeded = () => opening.result.createObjectStore('submissions')
  opening.onsuccess = () => {
    const database = opening.result
    const reading = database.transaction('submissions', 'readwrite').objectStore('submissions').count()
    reading.onsuccess = () => {
      database.close()
      resolve(true)
    }
  }
})`
