import { type ReactNode, Suspense } from 'react'
import type { Tone } from '../components/layout/section'

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
}

/**
 * The sections of a page in the order of its record. Light sections alternate between two backgrounds, whichever of them
 * show. Each is a boundary: when a translator or an extension has changed one before hydration, React renders it alone again.
 */
export function PageSections<Page extends SectionedPage>({
  page,
  views,
  firstTone = 'paper',
}: PageSectionsProps<Page>) {
  let next = firstTone
  const nextTone = () => {
    const tone = next
    next = tone === 'paper' ? 'tint' : 'paper'
    return tone
  }
  const names: readonly Page['sections'][number][] = page.sections
  return names.map((name) => (
    <div key={name} data-section={name}>
      <Suspense>{views[name](page, nextTone)}</Suspense>
    </div>
  ))
}
