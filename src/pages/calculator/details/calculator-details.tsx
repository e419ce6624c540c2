import { ListItems } from '../../../components/inline/list-items'
import { Section } from '../../../components/layout/section'
import { sheetDetails } from '../../../components/paper/sheet-details'
import type { LinkedCalculator } from '../../../generated/content'
import { calculatorPosts, calculatorProducts } from '../../../generated/interface/sections'
import * as text from '../../../generated/interface/sizing'
import { formatDate } from '../../../language/date'
import { Neighbours } from '../../../sections/neighbours'
import { RelatedLinks } from '../../../sections/related-links'
import type { Calculation } from '../use-calculation'
import styles from './calculator-details.module.css'
import { Cases } from './cases'
import { CoefficientTable } from './coefficient-table'
import { ProductRanges } from './product-ranges'
import { ValueTables } from './value-tables'
import { WrittenFormulas } from './written-formulas'

interface CalculatorDetailsProps {
  readonly page: LinkedCalculator
  readonly calculation: Calculation
  /** Address of the page with all figures. */
  readonly address: string
}

/** Everything below the answer: formulas, what is not counted, products and coefficients. */
export function CalculatorDetails({ page, calculation, address }: CalculatorDetailsProps) {
  const checkedOn = page.coefficients.map((one) => one.checkedOn).sort()[0] ?? ''
  return (
    <div
      className={styles.details}
      {...sheetDetails({
        document: text.sheet.document,
        address,
        field: { label: text.sheet.basis, text: formatDate(checkedOn) },
      })}
    >
      <Section tone="tint" className={`${styles.section} ${styles.first}`}>
        <div className={styles.columns}>
          <div>
            <h2 className={styles.heading}>{text.formulasHeading}</h2>
            <WrittenFormulas page={page} calculation={calculation} />
          </div>
          <div>
            <h2 className={styles.heading}>{text.notCountedHeading}</h2>
            <ul className={styles.notCounted}>
              <ListItems texts={page.notCounted} />
            </ul>
            <RelatedLinks label={calculatorPosts} links={page.posts} />
            <RelatedLinks label={calculatorProducts} links={page.products} />
            <p className={styles.status}>{text.sheet.statusText}</p>
          </div>
        </div>
      </Section>
      {page.cases ? <Cases cases={page.cases} /> : null}
      {page.ranges && page.ranges.length > 1 ? (
        <Section className={styles.section}>
          <h2 className={styles.heading}>{text.rangesHeading}</h2>
          <ProductRanges page={page} ranges={page.ranges} calculation={calculation} />
        </Section>
      ) : null}
      <Section className={styles.section}>
        <h2 className={styles.heading} id="coefficients">
          {text.coefficientsHeading}
        </h2>
        {page.coefficients.every(({ definition }) => definition) ? null : (
          <p className={styles.intro}>{text.coefficientsText}</p>
        )}
        <CoefficientTable page={page} calculation={calculation} labelledBy="coefficients" />
        {page.tables ? <ValueTables tables={page.tables} /> : null}
      </Section>
      <Neighbours
        label={text.neighbours}
        previous={page.next && { ...page.next, kicker: text.previous }}
        next={page.previous && { ...page.previous, kicker: text.next }}
        all={{ link: '/sizing', title: text.all }}
      />
    </div>
  )
}
