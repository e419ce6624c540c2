import { useEffect, useRef, useState } from 'react'
import { CompareToggle } from '../../components/compare/compare-toggle'
import { Container } from '../../components/layout/container'
import { SunlightToggle } from '../../components/theme/sunlight-toggle'
import { UnitSwitch } from '../../components/units/unit-switch'
import type { ProductPage } from '../../generated/content'
import * as text from '../../generated/interface/sections'
import styles from './section-bar.module.css'
import { ShareButton } from './share-button'

/** Anchor and label of the sections that the bar can show. */
const links: Partial<Record<ProductPage['sections'][number], { anchor: string; label: string }>> = {
  specifications: { anchor: 'specifications', label: text.specificationsLink },
  description: { anchor: 'description', label: text.descriptionLink },
  processFlow: { anchor: 'process-flow', label: text.processFlowLink },
  features: { anchor: 'features', label: text.featuresLink },
  applications: { anchor: 'applications', label: text.applicationsLink },
  questions: { anchor: 'questions', label: text.questionsLink },
}

/**
 * A sticky bar: links to the sections in the order of the page, with the current one marked and in view, and the tools of a
 * reader: compare, units, sunlight view, share.
 */
export function SectionBar({ page: { sections, link, shortName } }: { readonly page: ProductPage }) {
  const bar = useRef<HTMLUListElement>(null)
  const shown = sections.flatMap((name) => links[name] ?? [])
  const current = useCurrentSection(shown.map(({ anchor }) => anchor).join(' '), bar)
  useEffect(() => {
    const list = bar.current
    // A link with the focus stays in view.
    if (!list || list.contains(document.activeElement)) return
    const link = list.querySelector<HTMLElement>(`[href="#${current}"]`)
    const middle = link ? link.offsetLeft + link.offsetWidth / 2 : 0
    list.scrollTo({ left: middle - list.clientWidth / 2 })
  }, [current])
  return (
    <div className={styles.bar}>
      <Container className={styles.row}>
        {shown.length < 2 ? null : (
          <nav aria-label={text.sectionBar}>
            <ul ref={bar} className={styles.links}>
              {shown.map(({ anchor, label }) => (
                <li key={anchor}>
                  <a href={`#${anchor}`} aria-current={anchor === current ? 'location' : undefined}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className={styles.tools}>
          <CompareToggle link={link} name={shortName} size="small" />
          <div className={styles.settings}>
            <UnitSwitch />
            <SunlightToggle />
          </div>
          <ShareButton />
        </div>
      </Container>
    </div>
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
