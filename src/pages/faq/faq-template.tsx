import { useDeferredValue, useId, useState } from 'react'
import { Button } from '../../components/controls/button'
import { EarlyInput, useEarlyInput } from '../../components/deferred/early-input'
import { InlineContent } from '../../components/inline/inline-content'
import { PageHero } from '../../components/layout/page-hero'
import { Section } from '../../components/layout/section'
import { TextLink } from '../../components/links/text-link'
import { DelayedStatus } from '../../components/text/delayed-status'
import { Typeset } from '../../components/text/typeset'
import type { FaqPage } from '../../generated/content'
import * as text from '../../generated/interface/faq'
import { QuestionList } from '../../sections/question-list'
import styles from './faq-template.module.css'
import { matchingTopics, type Topic } from './matching-topics'

/** All questions of products and services with a filter. Without scripts it is the whole list. */
export function FaqTemplate({ page }: { readonly page: FaqPage }) {
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState('')
  const topics = topicsOf(page)
  const shown = matchingTopics(topics, useDeferredValue(words), chosen)
  const count = shown.reduce((sum, { questions }) => sum + questions.length, 0)
  const wordsId = useId()
  const topicId = useId()
  const clear = () => {
    setWords('')
    setChosen('')
    document.getElementById(wordsId)?.focus()
  }
  return (
    <>
      <PageHero title={page.heading} text={<InlineContent text={page.summary} />} />
      <Section>
        <search className={styles.filter}>
          <label htmlFor={wordsId}>{text.filter}</label>
          <EarlyInput
            id={wordsId}
            name="words"
            type="search"
            value={words}
            maxLength={100}
            autoComplete="off"
            onInput={setWords}
          />
          <label htmlFor={topicId}>{text.topic}</label>
          <select
            id={topicId}
            name="topic"
            ref={useEarlyInput(chosen, setChosen)}
            value={chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          >
            <option value="">{text.allTopics}</option>
            {topics.map(({ anchor, heading }) => (
              <option key={anchor} value={anchor}>
                {heading}
              </option>
            ))}
          </select>
          <p>{text.count({ count })}</p>
          <DelayedStatus message={text.count({ count })} input={`${words} ${chosen}`} />
        </search>
        {count === 0 ? (
          <div className={styles.nothing}>
            <p>{text.nothingFound}</p>
            <Button variant="line" onClick={clear}>
              {text.clear}
            </Button>
          </div>
        ) : null}
        {shown.map(({ anchor, heading, link, questions }) => (
          <section key={anchor} id={anchor} className={styles.topic} aria-labelledby={`${anchor}-heading`}>
            <h2 id={`${anchor}-heading`}>
              <Typeset>{heading}</Typeset>
            </h2>
            <div>
              <QuestionList questions={questions} />
              {link === undefined ? null : (
                <p className={styles.more}>
                  <TextLink to={link}>{text.pageLink({ page: heading })}</TextLink>
                </p>
              )}
            </div>
          </section>
        ))}
      </Section>
    </>
  )
}

/** The topics of a page: products and services with questions, then its own. */
function topicsOf({ pages, topics = [] }: FaqPage): readonly Topic[] {
  const collected = pages.map((page) => ({ ...page, anchor: page.link.slice(1).replaceAll('/', '-') }))
  return [...collected, ...topics].filter(({ questions }) => questions.length > 0)
}
