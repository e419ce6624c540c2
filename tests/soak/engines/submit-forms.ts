import { setTimeout as sleep } from 'node:timers/promises'
import { sendAll } from '../../../src/generated/interface/outbox'
import type { StoredRecord } from '../../../src/outbox/record'
import { referenceOf } from '../../../src/outbox/submission-id'
import type { Kind } from '../../../src/outbox/transport-contract'
import { quoteBody, vendorBody } from '../../database/support/enquiries'
import { type ExchangeHandler, forwardExchange } from '../../e2e/support/fault-proxy'
import { FAULTS } from '../../e2e/support/faults'
import { becomes, untilTrue } from './becomes'
import type { BrowserSession } from './browser-session'
import type { BuiltPage } from './built-pages'
import {
  goOnline,
  isFormReady,
  isOutboxOpen,
  isReceived,
  openOutbox,
  pressInDrawer,
  readOutbox,
  shownReference,
  submitForm,
} from './form-scripts'
import { isInteractive } from './page-state'
import type { WalkedSite } from './walked-site'

const SHOWING_MS = 30_000
/** The page gives up an unanswered request after 20 s, and a second one may have begun before the fault ended. */
const SENDING_MS = 90_000

const templates: Readonly<Record<string, Kind>> = { quote: 'quote', connect: 'vendor' }
const answers = { quote: quoteBody, vendor: vendorBody }

/** A form that was submitted. */
interface SubmittedForm {
  readonly company: string
  /** The reference that the visitor was shown. */
  readonly reference: string
}

/** Submissions of one browser, counted against receipts and rows. */
export interface FormReport {
  readonly forms: number
  /** Submissions without a reference, a receipt on the device or a row. */
  readonly lost: number
  /** Rows beyond one for each submission. */
  readonly doubled: number
}

/** Submits the forms of a site and counts what arrives. */
export interface FormWalk {
  /** Pages with a form. */
  readonly pages: readonly BuiltPage[]
  /** Submits both forms through every fault, and waits until each was received after its fault has ended. */
  readonly submitThroughFaults: (round: number) => Promise<void>
  /** Submits a form that waits on the device until `release` is called. */
  readonly hold: (round: number) => Promise<{ readonly release: () => Promise<void> }>
  /** Compares submissions, receipts and rows. */
  readonly report: () => Promise<FormReport>
}

/** @param log called with each submission that was not received */
export function walkForms(
  browser: BrowserSession,
  site: WalkedSite,
  pages: readonly BuiltPage[],
  log: (problem: string) => void,
): FormWalk {
  const forms = pages.flatMap((page) => {
    const kind = templates[page.template]
    return kind ? [{ ...page, kind }] : []
  })
  const submitted: SubmittedForm[] = []

  const readRecords = async (): Promise<readonly StoredRecord[]> => {
    const text = await browser.evaluate(readOutbox)
    // The outbox of the page has written the records.
    return typeof text === 'string' ? JSON.parse(text) : []
  }
  const stateOf = async (reference: string) => {
    const records = await readRecords().catch(() => [])
    return records.find((record) => referenceOf(record.id) === reference)
  }

  const submit = async ({ path, kind }: (typeof forms)[number], company: string): Promise<string> => {
    await browser.goTo(site.origin + path)
    await untilTrue(browser, isInteractive, SHOWING_MS, `${path} is not hydrated.`)
    await untilTrue(browser, isFormReady, SHOWING_MS, `The form of ${path} cannot be submitted.`)
    await browser.evaluate(submitForm(kind, { ...answers[kind], companyName: company }))
    const end = Date.now() + SENDING_MS
    let reference = ''
    while (reference === '' && Date.now() < end) {
      reference = String(await browser.evaluate(shownReference))
      if (reference === '') await sleep(100)
    }
    submitted.push({ company, reference })
    return reference
  }

  /** Waits until an attempt has failed, or succeeded through another sender. */
  const untilTried = async (reference: string) => {
    const end = Date.now() + SENDING_MS
    while (Date.now() < end) {
      const record = await stateOf(reference)
      if (record?.state === 'delivered' || (record?.state === 'queued' && record.attempts > 0)) return
      await sleep(100)
    }
  }

  /** Sends what waits: with a press where the wait is the server's own, otherwise as a returning network does. */
  const resume = async (mustPress: boolean) => {
    if (!mustPress) return void (await browser.evaluate(goOnline))
    await browser.evaluate(openOutbox)
    await untilTrue(browser, isOutboxOpen, SHOWING_MS, 'The outbox drawer does not open.')
    await becomes(browser, pressInDrawer(sendAll), 5_000)
  }

  const untilReceived = async (company: string, mustPress: boolean) => {
    await resume(mustPress)
    if (!(await becomes(browser, isReceived, SENDING_MS))) log(`${company}: not received`)
  }

  return {
    pages: forms,
    submitThroughFaults: async (round) => {
      const faults: readonly (readonly [string, ExchangeHandler | 'stopped'])[] = [
        ['server stopped', 'stopped'],
        ...Object.entries(FAULTS),
      ]
      for (const [name, fault] of faults)
        for (const form of forms) {
          const company = `${name} ${form.kind} ${round}`
          if (fault === 'stopped') await site.stop()
          else site.handleWith(fault)
          const reference = await submit(form, company)
          await untilTried(reference)
          if (fault === 'stopped') await site.start()
          else site.handleWith(forwardExchange)
          await untilReceived(company, name.startsWith('429') || form.kind === 'vendor')
        }
    },
    hold: async (round) => {
      const [form] = forms
      if (!form) throw new Error('The site has no page with a form.')
      const company = `held ${form.kind} ${round}`
      site.handleWith(({ answer }) => answer({ status: 429, headers: { 'retry-after': '3600' } }))
      const reference = await submit(form, company)
      await untilTried(reference)
      return {
        release: async () => {
          site.handleWith(forwardExchange)
          await resume(true)
          const end = Date.now() + SENDING_MS
          while (Date.now() < end) {
            if ((await stateOf(reference))?.state === 'delivered') return
            await sleep(100)
          }
          log(`${company}: not received`)
        },
      }
    },
    report: async () => {
      const receipts = new Set(
        (await readRecords()).flatMap((record) => (record.state === 'delivered' ? [record.reference] : [])),
      )
      const rows = await site.readEnquiries()
      const stored = new Set(rows.map(({ reference, companyName }) => `${reference} ${companyName}`))
      const lost = submitted.filter(
        ({ reference, company }) => !receipts.has(reference) || !stored.has(`${reference} ${company}`),
      )
      for (const { reference, company } of lost) log(`${company} (${reference || 'no reference'}): lost`)
      const companies = new Set(rows.map(({ companyName }) => companyName))
      return { forms: submitted.length, lost: lost.length, doubled: rows.length - companies.size }
    },
  }
}
