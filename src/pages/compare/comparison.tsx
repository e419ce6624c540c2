import { useHydrated, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { comparedChoice } from '../../components/compare/compare-choice'
import { ButtonLink } from '../../components/controls/button'
import { Notice } from '../../components/layout/notice'
import { sheetDetails } from '../../components/paper/sheet-details'
import { useUnits } from '../../components/units/unit-preference'
import { comparisonAddress } from '../../contracts/addresses/comparison-address'
import { MAX_PRODUCTS, parseProductNames } from '../../contracts/addresses/product-names'
import { productOf, quoteAddress } from '../../contracts/addresses/quote-address'
import type { ChoiceCard } from '../../generated/content'
import * as text from '../../generated/interface/compare'
import { systems, units } from '../../generated/interface/controls'
import { usePageRecords } from '../../routing/use-page-records'
import { alignSpecifications, comparedProduct, hasDifferences } from './align-specifications'
import styles from './comparison.module.css'
import { type Column, ComparisonTable } from './comparison-table'
import { ComparisonTools } from './comparison-tools'
import { ProductKey } from './product-key'
import { ProductPicker } from './product-picker'

interface ComparisonProps {
  /** All products; must keep its identity. */
  readonly products: readonly ChoiceCard[]
}

/**
 * Compares the products that the address names. Without any, it continues the choice that is stored on this device; the
 * page is prerendered without an address query, so it starts with the products to choose from.
 */
export function Comparison({ products }: ComparisonProps) {
  const isHydrated = useHydrated()
  const { p } = useSearch({ strict: false }) as { readonly p?: unknown }
  const navigate = useNavigate()
  const region = useRef<HTMLDivElement>(null)
  const system = useUnits()
  const [isAdding, setAdding] = useState(false)
  const [onlyDifferences, setOnlyDifferences] = useState(false)

  const query = isHydrated && typeof p === 'string' ? p : ''
  const named = useMemo(() => parseProductNames(query), [query])
  const chosen = useMemo(() => choicesNamed(named.products, products), [named, products])
  const isUnusable = named.hasUnusableProducts || chosen.length < named.products.length
  const records = usePageRecords<'product'>(chosen.map(({ link }) => link))

  const goTo = (names: readonly string[]) => {
    isFocusDue.current = true
    setAdding(false)
    if (names.length === 0) comparedChoice.set([])
    const search = names.length > 0 ? { p: names.join() } : {}
    // The route declares no search parameters; `parseProductNames` validates them.
    void navigate({ to: '/compare', search: search as never, replace: true, resetScroll: false })
  }

  // The address decides; without products in it, the stored choice becomes the address.
  const continued = useRef(false)
  useEffect(() => {
    if (!isHydrated) return
    if (chosen.length > 0) comparedChoice.set(chosen.map(({ product, name }) => ({ product, name })))
    else if (query === '' && !continued.current) {
      const stored = choicesNamed(
        comparedChoice.get().map(({ product }) => product),
        products,
      )
      const search = { p: stored.map(({ product }) => product).join() }
      if (stored.length > 0) void navigate({ to: '/compare', search: search as never, replace: true })
    }
    continued.current = true
  }, [isHydrated, query, chosen, products, navigate])

  // The button with the focus is gone after a change.
  const isFocusDue = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the products is the reason to run.
  useEffect(() => {
    if (!isFocusDue.current) return
    isFocusDue.current = false
    region.current?.querySelector('h2')?.focus()
  }, [chosen])

  const columns = chosen.flatMap((choice, index): Column[] => {
    const record = records[index]
    return record ? [{ ...choice, record }] : []
  })
  const isLoading = chosen.some((_, index) => records[index] === undefined)
  const missing = chosen.filter((_, index) => records[index] === null)
  const names = chosen.map(({ product }) => product)
  const subject = chosen.map(({ name }) => name).join(', ')
  const rest = products.filter(({ link }) => !names.includes(productOf(link)))
  const rows = alignSpecifications(columns.map(({ record }) => comparedProduct(record)))
  const all = [...rows.figures, ...rows.texts]
  const sameCount = all.filter((row) => !hasDifferences(row)).length
  const shown = onlyDifferences
    ? { figures: rows.figures.filter(hasDifferences), texts: rows.texts.filter(hasDifferences) }
    : rows
  const isReady = columns.length > 1 && !isLoading
  return (
    <div
      className={styles.comparison}
      ref={region}
      {...sheetDetails({
        document: text.document,
        subject,
        field: { label: units, text: systems[system] },
      })}
    >
      {isUnusable ? (
        <Notice icon="warning" title={text.unusable} tone="warn">
          {null}
        </Notice>
      ) : null}
      {missing.map(({ product, name }) => (
        <Notice key={product} icon="wifi-off" title={text.notLoaded({ product: name })} tone="warn">
          {null}
        </Notice>
      ))}
      {chosen.length > 1 ? (
        <>
          <ComparisonTools
            address={comparisonAddress(names)}
            sameCount={sameCount}
            onlyDifferences={onlyDifferences}
            onOnlyDifferences={setOnlyDifferences}
            isAdding={isAdding}
            onAdd={names.length < MAX_PRODUCTS && rest.length > 0 ? () => setAdding(!isAdding) : undefined}
          />
          {isAdding ? (
            <ProductPicker heading={text.add} products={rest} onPick={(name) => goTo([...names, name])} />
          ) : null}
          <h2 tabIndex={-1} className={styles.heading}>
            {text.products}
          </h2>
          <p className={styles.subject} translate="no">
            {subject}
          </p>
          <ProductKey choices={chosen} onRemove={(name) => goTo(names.filter((other) => other !== name))} />
          {isReady ? (
            <>
              <ComparisonTable
                columns={columns}
                rows={shown}
                onRemove={(name) => goTo(names.filter((other) => other !== name))}
              />
              <ButtonLink
                variant="gas"
                to={quoteAddress({ products: names, from: 'compare' })}
                className={styles.quote}
                arrow
              >
                {text.quote}
              </ButtonLink>
            </>
          ) : null}
        </>
      ) : (
        <>
          <ProductKey choices={chosen} onRemove={() => goTo([])} />
          <ProductPicker
            heading={chosen.length > 0 ? text.chooseSecond : text.chooseTwo}
            products={rest}
            onPick={(name) => goTo([...names, name])}
          />
        </>
      )}
    </div>
  )
}

/** A product by the file name of its page. */
interface Choice {
  readonly product: string
  readonly name: string
  readonly link: string
}

function choicesNamed(names: readonly string[], products: readonly ChoiceCard[]): Choice[] {
  return names.flatMap((product) => {
    const choice = products.find(({ link }) => productOf(link) === product)
    return choice ? [{ product, name: choice.name, link: choice.link }] : []
  })
}
