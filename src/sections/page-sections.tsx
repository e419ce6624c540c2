import { type ReactNode, Suspense } from 'react'
import type { Tone } from '../components/layout/section'
import styles from './page-sections.module.css'

/**
 * Renders one section from the page's record.
 * @param nextTone returns the background for the next light section; dark sections do not call it
 */
export type SectionView<Page> = (page: Page, nextTone: () => Tone) => ReactNode

/** How a kind of page renders each of its sections. */
export type SectionViews<Page extends SectionedPage> = Readonly<
  Record<Page['sections'][number], SectionView<Page>>
>

interface SectionedPage {
  /** Names of the sections that show, in order. */
  readonly sections: readonly string[]
}

interface PageSectionsProps<Page extends SectionedPage> {
  readonly page: Page
  readonly views: SectionViews<Page>
  /** Background of the first light section. */
  readonly firstTone?: Tone
  /** Sections that share the band of the section named here when it comes right before them. */
  readonly continues?: Readonly<Partial<Record<Page['sections'][number], Page['sections'][number]>>>
}

/**
 * The sections of a page in the order of its record. Light sections alternate between two backgrounds; two that
 * belong together can share one. Each is a boundary: when a translator or an extension has changed one before
 * hydration, React renders it alone again.
 */
export function PageSections<Page extends SectionedPage>({
  page,
  views,
  firstTone = 'paper',
  continues,
}: PageSectionsProps<Page>) {
  let last: Tone = other(firstTone)
  const nextTone = () => {
    last = other(last)
    return last
  }
  const sameTone = () => last
  const names: readonly Page['sections'][number][] = page.sections
  return names.map((name, index) => {
    const isContinued = index > 0 && continues?.[name] === names[index - 1]
    return (
      <div key={name} data-section={name} className={isContinued ? styles.continued : undefined}>
        <Suspense>{views[name](page, isContinued ? sameTone : nextTone)}</Suspense>
      </div>
    )
  })
}

function other(tone: Tone): Tone {
  return tone === 'paper' ? 'tint' : 'paper'
}
