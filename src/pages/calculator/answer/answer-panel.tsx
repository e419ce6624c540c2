import { Button, ButtonLink } from '../../../components/controls/button'
import { CopyButton } from '../../../components/controls/copy-button'
import { DelayedStatus } from '../../../components/text/delayed-status'
import { Icon } from '../../../components/text/icon'
import { LiveText } from '../../../components/text/live-text'
import { Pieces } from '../../../components/text/pieces'
import { Typeset } from '../../../components/text/typeset'
import { useUnits } from '../../../components/units/unit-preference'
import { UnitSwitch } from '../../../components/units/unit-switch'
import type { LinkedCalculator } from '../../../generated/content'
import * as text from '../../../generated/interface/sizing'
import type { Calculation } from '../use-calculation'
import { announcementOf } from './announcement-of'
import { AnswerLine } from './answer-line'
import { answerOf } from './answer-of'
import styles from './answer-panel.module.css'
import { ClassLadder } from './class-ladder'
import { ComparisonBar, ComparisonLegend } from './comparison-bar'
import { FurtherResults } from './further-results'
import { quoteLink } from './quote-link'
import { LargeResult, ResultState, ResultText, resultUnit } from './result-text'
import { RangeVerdict, Verdict } from './verdict-text'

/** Id of the panel, for the strip that repeats the answer. */
export const ANSWER_ID = 'answer'

interface AnswerPanelProps {
  readonly page: LinkedCalculator
  readonly calculation: Calculation
  /** Address of the page with all figures. */
  readonly address: string
}

/** The answer: figures, their place in the range of the product, and what the visitor can do with them. */
export function AnswerPanel({ page, calculation, address }: AnswerPanelProps) {
  const { asked, figures, query, solution } = calculation
  const { label, hasProblem, isKnown, ...shown } = answerOf(page, calculation)
  const system = useUnits()
  const [range, ...otherRanges] = page.ranges ?? []
  const compared = page.formulas.find(({ id }) => id === range?.formula)
  const comparedUnit = compared?.unit
  return (
    <section
      id={ANSWER_ID}
      className={styles.panel}
      data-surface="slab"
      aria-labelledby="answer-heading"
      tabIndex={-1}
    >
      <h2 className={styles.kicker} id="answer-heading">
        <LiveText>{label}</LiveText>
      </h2>
      <p className={styles.figure}>{isKnown ? <LargeResult {...shown} /> : <span>{text.noAnswer}</span>}</p>
      {isKnown ? <AnswerLine page={page} calculation={calculation} /> : null}
      {isKnown ? <ResultState as="p" className={styles.note} {...resultUnit(shown)} /> : null}
      {asked && isKnown ? (
        <p className={styles.note}>
          <Pieces
            of={text.forResult({
              label: <LiveText>{asked.given.label}</LiveText>,
              figure: (
                <ResultText
                  value={asked.question?.figure ?? figures(asked.given.id)}
                  {...resultUnit(asked.given)}
                />
              ),
            })}
          />
        </p>
      ) : null}
      {page.result.note && !asked ? (
        <p className={styles.note}>
          <Typeset>{page.result.note}</Typeset>
        </p>
      ) : null}
      {asked && solution?.type === 'none' && !hasProblem ? (
        <Verdict icon="warning" title={text.noSolution.title}>
          <Pieces
            of={text.noSolution.text({
              figure: (
                <ResultText
                  value={{ low: solution.nearest, high: solution.nearest }}
                  {...resultUnit(asked.input)}
                />
              ),
              result: <ResultText value={solution.result} {...resultUnit(asked.given)} />,
            })}
          />
        </Verdict>
      ) : isKnown ? null : (
        <Verdict icon="warning" title={text.noAnswer}>
          {hasProblem ? text.correct : text.impossible}
        </Verdict>
      )}
      {isKnown && range && compared && comparedUnit && otherRanges.length === 0 ? (
        <>
          {compared.id === page.result.formula && !asked ? null : (
            <p className={styles.compared}>
              <Typeset>{compared.label}</Typeset>
            </p>
          )}
          <ComparisonBar value={figures(range.formula)} unit={comparedUnit} product={range} />
          <ComparisonLegend />
        </>
      ) : null}
      {isKnown ? <FurtherResults page={page} calculation={calculation} /> : null}
      {isKnown && range && comparedUnit && otherRanges.length === 0 ? (
        <RangeVerdict value={figures(range.formula)} unit={comparedUnit} product={range} />
      ) : null}
      {isKnown && page.classes && !asked ? (
        <ClassLadder page={page} classes={page.classes} value={shown.value} calculation={calculation} />
      ) : null}
      <div className={styles.actions}>
        {isKnown ? (
          <ButtonLink variant="gas" arrow to={quoteLink(page, calculation)}>
            {text.useInQuote}
          </ButtonLink>
        ) : null}
        <CopyButton text={address}>
          <Icon name="share" /> {text.copyLink}
        </CopyButton>
        <Button variant="line" size="small" onClick={() => window.print()}>
          <Icon name="printer" /> {text.print}
        </Button>
      </div>
      <div className={styles.tools}>
        <UnitSwitch />
        {query === '' ? null : (
          <button
            type="button"
            className={styles.startAgain}
            onClick={() => {
              // The focused button disappears.
              document.getElementById(ANSWER_ID)?.focus()
              calculation.reset()
            }}
          >
            {text.resetAll}
          </button>
        )}
      </div>
      <DelayedStatus message={announcementOf(page, calculation, system)} input={query} />
    </section>
  )
}
