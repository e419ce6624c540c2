import { useEffect, useRef, useState } from 'react'
import { Container } from '../../components/layout/container'
import type { ProductPage } from '../../generated/content'
import * as text from '../../generated/interface/sections'
import styles from './section-bar.module.css'

/** Anchor and label of the sections that the bar can show. */
const links: Partial<Record<ProductPage['sections'][number], { anchor: string; label: string }>> = {
  description: { anchor: 'description', label: text.descriptionLink },
  processFlow: { anchor: 'process-flow', label: text.processFlowLink },
  features: { anchor: 'features', label: text.featuresLink },
  specifications: { anchor: 'specifications', label: text.specificationsLink },
  questions: { anchor: 'questions', label: text.questionsLink },
}

/** A sticky bar of links to sections, in the order of the page. It marks the current one and keeps it in view. */
export function SectionBar({ sections }: Pick<ProductPage, 'sections'>) {
  const bar = useRef<HTMLUListElement>(null)
  const shown = sections.flatMap((name) => links[name] ?? [])
  const current = useCurrentSection(shown.map(({ anchor }) => anchor).join(' '), bar)
  useEffect(() => {
    const list = bar.current
    const link = list?.querySelector<HTMLElement>(`[href="#${current}"]`)
    // A link with the focus stays in view.
    if (!list || !link || list.contains(document.activeElement)) return
    const middle = link.offsetLeft + link.offsetWidth / 2
    list.scrollTo({ left: middle - list.clientWidth / 2 })
  }, [current])
  if (shown.length < 2) return null
  return (
    <nav className={styles.bar} aria-label={text.sectionBar}>
      <Container>
        <ul ref={bar} className={styles.links}>
          {shown.map(({ anchor, label }) => (
            <li key={anchor}>
              <a href={`#${anchor}`} aria-current={anchor === current ? 'location' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  )
}

/**
 * The anchor of the last section whose top has passed under the bar; undefined above the first.
 * @param anchors separated by blanks, in the order of the page
 */
function useCurrentSection(anchors: string, bar: { readonly current: HTMLElement | null }) {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    let frame = 0
    const update = () => {
      frame = 0
      // A third of the window below the bar, so that a section counts before its heading reaches the bar.
      const end = bar.current?.getBoundingClientRect().bottom ?? 0
      const line = end + (innerHeight - end) / 3
      const passed = anchors.split(' ').filter((anchor) => {
        const section = document.getElementById(anchor)
        return section !== null && section.getBoundingClientRect().top <= line
      })
      setCurrent(passed.at(-1))
    }
    const schedule = () => {
      frame ||= requestAnimationFrame(update)
    }
    schedule()
    addEventListener('scroll', schedule, { passive: true })
    addEventListener('resize', schedule)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', schedule)
      removeEventListener('resize', schedule)
    }
  }, [anchors, bar])
  return current
}
