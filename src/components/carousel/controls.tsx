import * as text from '../../generated/interface/carousel'
import { IconButton } from '../controls/icon-button'
import { Icon } from '../text/icon'
import styles from './controls.module.css'
import { Dots } from './dots'
import { Track } from './track'
import { ROTATION_CONTROL } from './use-rotation'
import type { RunningCarousel } from './use-swiper'

interface ControlsProps {
  /** What one slide shows, as in `product`. */
  readonly item: string
  readonly total: number
  /** Undefined until Swiper runs; until then the controls are hidden but keep their space. */
  readonly runningCarousel: RunningCarousel | undefined
  /** Undefined without autoplay. */
  readonly rotation: { readonly stopped: boolean; readonly toggle: () => void } | undefined
  readonly arrows: boolean
  readonly dots: boolean
  readonly slidesId: string
}

/**
 * Controls of a carousel. In reading order they precede the slides, with the pause button first; on screen they are
 * below them. Without dots, a track between the arrows shows which slides are in view.
 */
export function Controls({ item, total, runningCarousel, rotation, arrows, dots, slidesId }: ControlsProps) {
  const view = runningCarousel?.view ?? { first: 0, count: 1, complete: false }
  return (
    <div className={styles.controls} data-shown={runningCarousel !== undefined && !view.complete}>
      {rotation ? (
        <IconButton
          className={styles.rotation}
          label={rotation.stopped ? text.start : text.stop}
          icon={<Icon name={rotation.stopped ? 'play' : 'pause'} />}
          onClick={rotation.toggle}
          {...{ [ROTATION_CONTROL]: '' }}
        />
      ) : null}
      {arrows ? (
        <>
          <IconButton
            className={dots ? undefined : styles.start}
            label={text.previous({ item })}
            icon={<Icon name="arrow-left" />}
            aria-controls={slidesId}
            onClick={() => runningCarousel?.move((swiper) => swiper.slidePrev())}
          />
          <IconButton
            className={styles.end}
            label={text.next({ item })}
            icon={<Icon name="arrow-right" />}
            aria-controls={slidesId}
            onClick={() => runningCarousel?.move((swiper) => swiper.slideNext())}
          />
        </>
      ) : null}
      {dots ? (
        <Dots
          item={item}
          total={total}
          current={view.first}
          centred={!arrows}
          onChoose={(index) => runningCarousel?.move((swiper) => swiper.slideToLoop(index))}
        />
      ) : (
        <Track first={view.first} count={view.count} total={total} />
      )}
    </div>
  )
}
