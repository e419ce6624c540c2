import { useEffect, useRef, useState } from 'react'
import { Icon, type IconName } from '../parts/icon'
import { Segments } from '../parts/segments'
import { Skeleton } from '../parts/skeleton'
import { useDesk } from '../session/use-desk'
import controls from '../styles/controls.module.css'
import { LastValidNote } from './last-valid-note'
import styles from './page-view.module.css'
import { PlaceChoices } from './place-choices'
import { type Theme, useFrame } from './use-frame'

const widths: readonly { readonly pixels: number; readonly name: string; readonly icon: IconName }[] = [
  { pixels: 390, name: 'Phone', icon: 'phone' },
  { pixels: 820, name: 'Tablet', icon: 'tablet' },
  { pixels: 1280, name: 'Desktop', icon: 'desktop' },
]

const themes: readonly { readonly theme: Theme; readonly name: string; readonly icon: IconName }[] = [
  { theme: 'light', name: 'Light', icon: 'sun' },
  { theme: 'dark', name: 'Dark', icon: 'moon' },
  { theme: 'sunlight', name: 'Sunlight', icon: 'sunlight' },
]

/** Milliseconds after its load event at which a page is shown even if it has not reported that it is ready. */
const READY_MS = 8_000
const PADDING = 24

/** The page as visitors see it, at the width of a phone, a tablet or a desktop, and in each theme. */
export function PageView() {
  const { address, selection, retryAt, tree } = useDesk()
  const [width, setWidth] = useState(innerWidth < 768 ? 390 : 820)
  const [theme, setTheme] = useState<Theme>(
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  )
  const [followsLinks, setFollowsLinks] = useState(false)
  const [isOnline, setOnline] = useState(true)
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const stageSize = useStageSize(stage)
  const { isReady, choices, choose, clearChoices, expectPage } = useFrame(
    frame,
    theme,
    followsLinks,
    isOnline,
  )
  const [loads, setLoads] = useState(0)
  const [isLate, setLate] = useState(false)
  const shown = useRef('')

  useEffect(() => {
    // The frame has already navigated to this address.
    if (pathOf(frame.current) === address && shown.current !== '') {
      shown.current = address
      return
    }
    shown.current = address
    expectPage()
    frame.current?.contentWindow?.location.replace(address)
  }, [address, expectPage])

  // A page of the development server has no styles before its scripts have run.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each load of a document is waited for.
  useEffect(() => {
    setLate(false)
    if (isReady) return
    const timer = setTimeout(() => setLate(true), READY_MS)
    return () => clearTimeout(timer)
  }, [isReady, loads])

  // A page whose scripts run loads itself again; what a browser shows instead of a page has no such scripts.
  const isStopped = retryAt !== undefined
  const wasStopped = useRef(false)
  useEffect(() => {
    if (wasStopped.current && !isStopped && !isReady) frame.current?.contentWindow?.location.replace(address)
    wasStopped.current = isStopped
  }, [isStopped, isReady, address])

  const scale = Math.min(1, stageSize.width / width)
  return (
    <>
      <div className={styles.tools}>
        <h1 className={styles.address}>
          <Icon name="page" />
          <span className={styles.wide}>{location.host}</span>
          <b>{address}</b>
        </h1>
        <ToolButton
          icon="link"
          label="Follow links"
          title={
            followsLinks
              ? 'A click follows links. Press to select words again.'
              : 'Follow links instead of selecting words'
          }
          isPressed={followsLinks}
          onPress={() => setFollowsLinks(!followsLinks)}
        />
        <ToolButton
          icon="print"
          className={styles.wide}
          label="Print the page"
          title="Print the page, or save it as PDF to show it"
          isDisabled={!isReady}
          onPress={() => frame.current?.contentWindow?.print()}
        />
        <ToolButton
          icon="plug"
          className={styles.wide}
          label="Without a network"
          title={
            isOnline
              ? 'Show the page as visitors see it without a network'
              : 'The page believes that it has no network. Press to connect it again.'
          }
          isPressed={!isOnline}
          onPress={() => setOnline(!isOnline)}
        />
        <Segments
          label="Width"
          value={width}
          segments={widths.map(({ pixels, name, icon }) => ({
            value: pixels,
            name: `${name}, ${pixels} px`,
            shown: (
              <>
                <Icon name={icon} />
                <span className={styles.wide}>{pixels}</span>
              </>
            ),
          }))}
          onChoose={setWidth}
        />
        <Segments
          label="Theme"
          className={styles.themes}
          value={theme}
          segments={themes.map(({ theme: value, name, icon }) => ({
            value,
            name,
            shown: <Icon name={icon} />,
          }))}
          onChoose={setTheme}
        />
      </div>
      <LastValidNote />
      <div ref={stage} className={styles.stage} data-stopped={isStopped}>
        <div className={styles.page} aria-busy={!isReady} style={{ inlineSize: width * scale }}>
          <iframe
            ref={frame}
            title="The page as visitors see it"
            onLoad={() => setLoads((count) => count + 1)}
            style={{ inlineSize: width, blockSize: stageSize.height / scale, transform: `scale(${scale})` }}
          />
          {!isReady && !isLate && !isStopped && (
            <div className={styles.waiting}>
              <Skeleton
                lines={5}
                label={
                  selection
                    ? 'The page is being made. The form is ready: you can begin to write.'
                    : 'The page is being made.'
                }
              />
            </div>
          )}
        </div>
        {choices.length > 0 && (
          <PlaceChoices
            places={choices}
            tree={tree}
            onChoose={(place) => {
              clearChoices()
              if (place) choose(place)
            }}
          />
        )}
      </div>
    </>
  )
}

interface ToolButtonProps {
  readonly icon: IconName
  readonly label: string
  readonly title: string
  readonly className?: string | undefined
  /** Undefined for a button that is no switch. */
  readonly isPressed?: boolean
  readonly isDisabled?: boolean
  readonly onPress: () => void
}

/** A square button with an icon over the page. */
function ToolButton({ icon, label, title, className = '', isPressed, isDisabled, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={`${controls.button} ${controls.plain} ${controls.square} ${className}`}
      aria-pressed={isPressed}
      aria-label={label}
      title={title}
      disabled={isDisabled}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  )
}

/** Path of the page in the frame; undefined for what the browser shows when the server does not respond. */
function pathOf(frame: HTMLIFrameElement | null): string | undefined {
  try {
    return frame?.contentWindow?.location.pathname
  } catch {
    // An error page of the browser has another origin.
    return undefined
  }
}

/** The space for the page, in pixels. */
function useStageSize(stage: React.RefObject<HTMLDivElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 820, height: 800 })
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      // A hidden tab has no size.
      if (element.clientWidth > PADDING)
        setSize({ width: element.clientWidth - PADDING, height: element.clientHeight - PADDING })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [stage])
  return size
}
