import { useCallback, useEffect, useState } from 'react'
import type { History } from '../contract/api'
import type { PictureLibrary } from '../contract/pictures'
import styles from './app.module.css'
import { DeskFoot } from './foot/desk-foot'
import { FormPanel } from './form-panel'
import { DeskHeader } from './header/desk-header'
import { PageView } from './page/page-view'
import { ConflictsView } from './panels/conflicts/conflicts-view'
import { KeysDialog } from './panels/keys-dialog'
import { LaunchView } from './panels/launch-view'
import { MistakesView } from './panels/mistakes-view'
import { SaveSide } from './panels/save/save-side'
import { SaveView } from './panels/save/save-view'
import { ScheduleView } from './panels/schedule-view'
import { SearchView } from './panels/search-view'
import { VersionsSide } from './panels/versions/versions-side'
import { VersionsView } from './panels/versions/versions-view'
import { Icon } from './parts/icon'
import { useAnswer } from './parts/use-answer'
import { useMedia } from './parts/use-media'
import { PictureSide } from './pictures/picture-side'
import { PicturesView } from './pictures/pictures-view'
import { PublishSide } from './publish/publish-side'
import { PublishView } from './publish/publish-view'
import type { View } from './session/desk-state'
import { withQuery } from './session/request'
import { useDesk, useSession } from './session/use-desk'
import { StoppedBanner } from './stopped-banner'
import controls from './styles/controls.module.css'
import { ContentTree } from './tree/content-tree'
import { useKeys } from './use-keys'

const tabs = [
  { name: 'tree', title: 'Contents', icon: 'list' },
  { name: 'page', title: 'Page', icon: 'page' },
  { name: 'form', title: 'Form', icon: 'pencil' },
] as const

/** What the panel beside some views is called; beside the others, it is the form. */
const sideTitles: Partial<Record<View, string>> = { save: 'Save', pictures: 'Picture', publish: 'Next step' }

/** The desk: content tree, page and form side by side; one of them at a time on a phone. */
export function App() {
  const session = useSession()
  const { view, selection, notice, picture, pictureChanges, checks, commit } = useDesk()
  const [tab, setTab] = useState<(typeof tabs)[number]['name']>('page')
  const [showsKeys, setShowsKeys] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  useKeys(useCallback(() => setShowsKeys(true), []))

  const file = selection?.file
  const history = useAnswer<History>(
    view === 'versions' && file !== undefined ? withQuery('history', { file }) : undefined,
  )
  const version = history.answer?.find((one) => one.commit === commit) ?? history.answer?.[0]
  const [compared, setCompared] = useState<string>()
  const other = history.answer?.find((one) => one.commit === compared)

  const library = useAnswer<PictureLibrary>(
    view === 'pictures' ? 'pictures' : undefined,
    `${pictureChanges} ${checks}`,
  )

  // On a phone, a selection in one tab switches to the tab that shows it.
  const pointer = selection?.pointer
  // biome-ignore lint/correctness/useExhaustiveDependencies: a selection is what changes the tab.
  useEffect(() => {
    // The search box stays while words are typed into it.
    if (!document.activeElement?.matches('[type="search"]')) setTab('page')
  }, [file, view])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a selection is what changes the tab.
  useEffect(() => {
    if (pointer !== undefined && selection?.from !== 'form') setTab('form')
  }, [file, pointer])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a selection is what changes the tab.
  useEffect(() => {
    if (picture !== undefined && view === 'pictures') setTab('form')
  }, [picture])

  const sideTitle = sideTitles[view] ?? 'Form'
  // On a phone, the other panels are hidden.
  const isPhone = useMedia('(max-width: 47.99rem)')
  const isAlone = isPhone && tab === 'form'
  // The element stays while its role changes, because another one would lose the state of the form.
  const landmark = { role: isAlone ? 'main' : 'complementary', 'aria-label': sideTitle } as const
  const isTreeAlone = isPhone && tab === 'tree'

  const showSearch = useCallback(() => setTab('tree'), [])

  const leave = (name: string, isLeft: boolean) => {
    const names = new Set(left)
    if (isLeft) names.add(name)
    else names.delete(name)
    setLeft(names)
  }

  return (
    <div className={styles.desk} data-tab={tab}>
      <DeskHeader />
      <div className={styles.contents} role={isTreeAlone ? 'main' : undefined}>
        {isTreeAlone && <h1 className={controls.hidden}>Contents</h1>}
        <ContentTree tab={tab} onSearch={showSearch} onResults={() => setTab('page')} />
      </div>
      <main className={styles.middle} data-panel="middle">
        <StoppedBanner />
        {view === 'save' && <SaveView left={left} onLeave={leave} />}
        {view === 'mistakes' && <MistakesView />}
        {view === 'versions' && <VersionsView version={version} other={other} />}
        {view === 'conflicts' && <ConflictsView />}
        {view === 'launch' && <LaunchView />}
        {view === 'schedule' && <ScheduleView />}
        {view === 'search' && <SearchView />}
        {view === 'pictures' && <PicturesView library={library} />}
        {view === 'publish' && <PublishView onNext={() => setTab('form')} />}
        <div className={styles.page} hidden={view !== 'page'}>
          <PageView />
        </div>
      </main>
      <div {...landmark} className={styles.form} data-panel="form">
        {isAlone && <h1 className={controls.hidden}>{sideTitle}</h1>}
        {view === 'save' ? (
          <SaveSide left={left} onLeaveNone={() => setLeft(new Set())} />
        ) : view === 'versions' ? (
          <VersionsSide
            history={history}
            commit={version?.commit}
            onChoose={(chosen) => session.update({ commit: chosen })}
            other={other?.commit}
            onCompare={setCompared}
          />
        ) : view === 'pictures' ? (
          <PictureSide library={library} />
        ) : view === 'publish' ? (
          <PublishSide />
        ) : (
          <FormPanel />
        )}
      </div>
      <DeskFoot onKeys={() => setShowsKeys(true)} />
      <nav className={styles.tabs} aria-label="Panels">
        {tabs.map(({ name, title, icon }) => (
          <button
            key={name}
            type="button"
            aria-current={tab === name ? 'true' : undefined}
            onClick={() => setTab(name)}
          >
            <Icon name={icon} />
            {name === 'form' ? sideTitle : name === 'page' && view !== 'page' ? 'List' : title}
          </button>
        ))}
      </nav>
      <div role="status">{notice !== undefined && <p className={styles.notice}>{notice}</p>}</div>
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </div>
  )
}
