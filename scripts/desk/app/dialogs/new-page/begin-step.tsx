import { useDesk } from '../../session/use-desk'
import controls from '../../styles/controls.module.css'
import { AboutFields } from './about-fields'
import { AddressField } from './address-field'
import { CopyFields } from './copy-fields'
import { Counted } from './counted'
import { KindChoice } from './kind-choice'
import { kindIn, nameOf, startOf, summaryLimits } from './new-page-answers'
import { StartChoice } from './start-choice'
import type { AnswersShown, StepProps } from './step-props'
import { TakenNote } from './taken-note'
import { TextFields } from './text-fields'

/** What the page is, what it begins with, and where it will be found. */
export function BeginStep({ answers, contents, onAnswer }: StepProps & AnswersShown) {
  const { lookups } = useDesk()
  const { title, summary } = answers
  const kind = kindIn(answers, lookups)
  const start = startOf(answers, kind)
  const folder = kind?.folder ?? ''
  return (
    <>
      <KindChoice answers={answers} onAnswer={onAnswer} />
      <StartChoice answers={answers} onAnswer={onAnswer} />
      {start === 'copy' && <CopyFields answers={answers} contents={contents} onAnswer={onAnswer} />}
      {start === 'text' && <TextFields answers={answers} onAnswer={onAnswer} />}
      <div>
        <Counted
          label="Title"
          help={kind?.hasIcon ? 'As in the menu, and the heading of the page.' : 'The heading of the page.'}
          value={title}
          most={kind?.titleLimit ?? 0}
          isRequired
          onChange={(value) => onAnswer({ title: value })}
        />
        <TakenNote title={title} address={folder + nameOf(answers)} />
      </div>
      <AddressField
        help="Follows the title until you change it. A later change leaves a redirect."
        folder={folder}
        name={nameOf(answers)}
        onChange={(value) => onAnswer({ name: value })}
      />
      {start !== 'copy' && <AboutFields answers={answers} onAnswer={onAnswer} />}
      {start === 'nothing' && !kind?.isListedByBuild && (
        <Counted
          label="One sentence about it"
          help={`For cards and search engines, at least ${summaryLimits.least} characters. It may follow later.`}
          value={summary}
          most={summaryLimits.most}
          isLong
          onChange={(value) => onAnswer({ summary: value })}
        />
      )}
      {/* A page with texts that are still to be written cannot have a day. */}
      <div>
        <b>When visitors see it</b>
        <p className={controls.muted}>
          When you publish it. Until then it is held back, however often you save or hand over. Once
          everything is written, you can also choose the day from which it shows.
        </p>
      </div>
    </>
  )
}
