import { useId } from 'react'
import { ButtonLink } from '../components/controls/button'
import { InlineContent } from '../components/inline/inline-content'
import { Fold } from '../components/layout/fold'
import { IconList } from '../components/layout/icon-list'
import { Panel } from '../components/layout/panel'
import { Section, SectionHead, type Tone } from '../components/layout/section'
import { Steps } from '../components/layout/steps'
import { Reveal } from '../components/reveal/reveal'
import { Typeset } from '../components/text/typeset'
import type { TestimonialGroupProof } from '../generated/content'
import styles from './proof.module.css'

interface ProofProps {
  readonly proof: TestimonialGroupProof
  readonly tone: Tone
  /** Whether the section fades in on scroll. */
  readonly reveal: boolean
}

/** What a buyer can check while no customer has signed a statement: test, handover file and a datasheet. */
export function Proof({ proof, tone, reveal }: ProofProps) {
  const heading = useId()
  const { header, description, groups, action } = proof
  const content = (
    <>
      <SectionHead id={heading} heading={header} text={description} />
      <div className={styles.columns}>
        {groups.map((group) => (
          <div key={group.heading}>
            <Fold heading={<Typeset>{group.heading}</Typeset>}>
              {group.ordered ? <Steps items={group.items} /> : <IconList items={group.items} />}
            </Fold>
          </div>
        ))}
        <Panel>
          <h3>
            <Typeset>{action.heading}</Typeset>
          </h3>
          <p>
            <InlineContent text={action.text} />
          </p>
          <ButtonLink to={action.link} variant="line" className={styles.action} arrow>
            {action.label}
          </ButtonLink>
        </Panel>
      </div>
    </>
  )
  return (
    <Section tone={tone} id="testimonials" labelledBy={heading}>
      {reveal ? <Reveal from="below">{content}</Reveal> : content}
    </Section>
  )
}
