import { useHydrated, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { parseQuoteContext } from '../../contracts/addresses/parse-quote-context'
import { type QuoteContext, type QuoteOrigin, quoteAddress } from '../../contracts/addresses/quote-address'
import { QUOTE_PAGE } from '../../contracts/addresses/quote-page'
import { parseSearchParameters, writeSearchParameters } from '../../contracts/addresses/search-parameters'
import type { ChoiceCard, ProductPage } from '../../generated/content'
import * as text from '../../generated/interface/quote-context'
import { usePageRecords } from '../../routing/use-page-records'
import type { QuoteStart } from '../quote-form'
import { formWithDraft } from '../use-draft'
import { type AnswerOffer, type CarriedLine, productPrefix } from './carried-answers'
import { ContextBand } from './context-band'
import { ProductChooser } from './product-chooser'
import styles from './quote-context-area.module.css'
import { readStoredContext, storeContext } from './stored-context'
import { useCarriedAnswers } from './use-carried-answers'

interface QuoteContextAreaProps {
  /** The products to choose from; must keep its identity. */
  readonly products: readonly ChoiceCard[]
  /** Receives the notes for the form's fields; must keep its identity. */
  readonly onStart: (start: QuoteStart | undefined) => void
}

/**
 * What a quote request is about: a box with the product and the figures of the address, or products to choose from. The
 * page is prerendered without an address query, so it starts with the products.
 */
export function QuoteContextArea({ products, onStart }: QuoteContextAreaProps) {
  const isHydrated = useHydrated()
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const address = isHydrated ? writeSearchParameters(search) : ''
  const [isChoosing, setChoosing] = useState(false)
  const area = useRef<HTMLDivElement>(null)

  const context = useMemo(() => parseQuoteContext(address), [address])
  // A shared text may be much longer than what is read of it, and the draft stores the query.
  const query = context.from === 'share' ? quoteAddress(context).slice(QUOTE_PAGE.length) : address
  const chosen = useMemo(
    () => context.products.flatMap((name) => products.find(({ link }) => link === `/product/${name}`) ?? []),
    [context, products],
  )
  const knownNames = useMemo(() => products.map(({ name }) => name), [products])
  const hasUnknown = context.hasUnusableProducts || chosen.length < context.products.length
  const { capacity, rawMaterial, question } = context
  const hasContext = chosen.length > 0 || [capacity, rawMaterial, question].some((one) => one !== undefined)
  const [single, another] = chosen
  const [loaded] = usePageRecords<'product'>(single && !another ? [single.link] : [])
  const isLoading = single !== undefined && another === undefined && loaded === undefined
  const record = loaded ?? undefined

  const offer = useMemo(
    () => (hasContext && !isLoading ? offerOf(context, chosen, record) : undefined),
    [hasContext, isLoading, context, chosen, record],
  )
  const goTo = useCallback(
    (next: string) => {
      void navigate({
        to: QUOTE_PAGE,
        search: parseSearchParameters(next),
        replace: true,
        resetScroll: false,
      })
    },
    [navigate],
  )
  const dropContext = useCallback(() => goTo(''), [goTo])
  const carried = useCarriedAnswers(query, offer, knownNames, dropContext)
  const { lines } = carried

  // A draft keeps the context that it was started with.
  useEffect(() => {
    const stored = isHydrated && query === '' ? readStoredContext() : undefined
    if (!stored) return
    let isCurrent = true
    void formWithDraft('quote').then((form) => {
      if (!form || !isCurrent) return
      const hasAnswers = [...new FormData(form).values()].some((answer) => answer !== '')
      if (hasAnswers) goTo(stored.query)
      else storeContext(undefined)
    })
    return () => {
      isCurrent = false
    }
  }, [isHydrated, query, goTo])

  const start = useMemo(
    () => offer && startOf(offer, context, lines, record),
    [offer, context, lines, record],
  )
  useEffect(() => onStart(start), [start, onStart])
  useEffect(() => () => onStart(undefined), [onStart])

  // The element with the focus is gone when chooser and box replace each other.
  const shown = hasContext && !isChoosing ? 'band' : 'chooser'
  const isFocusDue = useRef(false)
  /** The product that was chosen; its box opens only after the address and the record of the product. */
  const expected = useRef<string>(undefined)
  const focusHeading = () => area.current?.querySelector('h2')?.focus()
  useEffect(() => {
    if (!isFocusDue.current || (shown === 'band' && !offer)) return
    if (shown === 'band' && expected.current && !context.products.includes(expected.current)) return
    isFocusDue.current = false
    area.current?.querySelector('h2')?.focus()
  }, [shown, offer, context])
  const choose = (name?: string) => {
    isFocusDue.current = true
    expected.current = name
    setChoosing(false)
    if (name === undefined) return
    // Figures belong to the product that they were worked out for.
    const figures = chosen.length > 0 ? {} : context
    goTo(quoteAddress({ ...figures, products: [name], from: 'product' }).slice(QUOTE_PAGE.length))
  }
  // The button with the focus goes with its line or its question.
  const remove = (line: CarriedLine) => {
    focusHeading()
    carried.remove(line)
  }
  const resolve = (choice: 'replace' | 'keep') => {
    focusHeading()
    carried.resolve(choice)
  }

  return (
    <div
      className={styles.area}
      ref={area}
      data-pending={isHydrated ? undefined : ''}
      data-shown={shown}
      style={shown === 'band' ? { '--lines': expectedLines(context) } : undefined}
    >
      {shown === 'chooser' ? (
        <ProductChooser
          products={products}
          current={isChoosing ? single?.link : undefined}
          message={hasUnknown ? text.unknown : undefined}
          onChoose={choose}
        />
      ) : offer ? (
        <ContextBand
          chosen={chosen}
          record={record}
          offer={offer}
          from={context.from}
          carried={{ ...carried, remove, resolve }}
          message={hasUnknown ? text.unknown : undefined}
          onChange={() => {
            isFocusDue.current = true
            setChoosing(true)
          }}
        />
      ) : null}
    </div>
  )
}

/** How many lines the box has before its product is loaded; as in `quoteSpaceScript`. */
function expectedLines({ products, capacity, rawMaterial, question }: QuoteContext): number {
  const parts = [
    products.length > 0,
    products.length === 1 || rawMaterial !== undefined,
    capacity !== undefined,
    question !== undefined,
  ]
  return parts.filter(Boolean).length
}

function offerOf(
  { capacity, calculation, rawMaterial, question }: QuoteContext,
  chosen: readonly ChoiceCard[],
  record: ProductPage | undefined,
): AnswerOffer {
  return {
    names: chosen.map(({ name }) => name),
    capacity,
    calculation: calculation && location.origin + calculation,
    question: question && text.questionLine({ question }),
    rawMaterial: rawMaterial ?? record?.quote?.rawMaterial,
    isRawMaterialSuggested: rawMaterial === undefined,
  }
}

const origins: Readonly<Record<QuoteOrigin, string>> = {
  product: text.originProduct,
  sizing: text.originSizing,
  compare: text.originCompare,
  search: text.originSearch,
  share: text.originShare,
}

/** Hints for the product, the origins of carried answers, and a warning about an answer without a capacity. */
function startOf(
  offer: AnswerOffer,
  { from }: QuoteContext,
  lines: readonly CarriedLine[],
  record: ProductPage | undefined,
): QuoteStart {
  const origin = origins[from ?? 'product']
  const hints = record?.quote?.hints
  const hasCapacity = lines.some((line) => line !== 'rawMaterial')
  const rawOrigin = offer.isRawMaterialSuggested ? text.originSuggested : origin
  return {
    notes: {
      plantLocation: { hint: hints?.plantLocation },
      landAvailability: { hint: hints?.landAvailability },
      plannedCapacity: { hint: hints?.plannedCapacity, origin: hasCapacity ? origin : undefined },
      rawMaterial: {
        hint: hints?.rawMaterial,
        origin: lines.includes('rawMaterial') ? rawOrigin : undefined,
      },
    },
    concernOf: (name, answer) =>
      name === 'plannedCapacity' && answer !== '' && answer === productPrefix(offer.names).trim()
        ? text.incomplete
        : undefined,
  }
}
