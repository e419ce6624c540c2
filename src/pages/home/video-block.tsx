import { useRef, useState } from 'react'
import { useNearViewport } from '../../components/deferred/use-near-viewport'
import { InlineContent } from '../../components/inline/inline-content'
import { Notice } from '../../components/layout/notice'
import { Section, SectionHead, type Tone } from '../../components/layout/section'
import { MediaFrame } from '../../components/picture/media-frame'
import { Icon } from '../../components/text/icon'
import type { HomePageVideo } from '../../generated/content'
import * as text from '../../generated/interface/film'
import { FILM_FORMATS } from './film-formats'
import { useIsFilmPlayable } from './use-is-film-playable'
import styles from './video-block.module.css'

interface VideoBlockProps {
  readonly video: HomePageVideo
  readonly tone: Tone
}

/**
 * A film that loads when the visitor plays it, with a text that describes it. The poster loads near the viewport, and the
 * browser's controls appear with the first play; without JavaScript a film that has both from the start replaces it.
 */
export function VideoBlock({ video, tone }: VideoBlockProps) {
  const film = useRef<HTMLVideoElement>(null)
  const near = useNearViewport(film)
  const [begun, setBegun] = useState(false)
  const [failed, setFailed] = useState(false)
  const isPlayable = useIsFilmPlayable(video.file)
  const play = () => {
    const element = film.current
    if (!element) return
    // The button disappears: the focus moves to the film's controls, which React adds with the play event.
    element.controls = true
    element.focus()
    // The browser does not retry a failed film without load().
    if (failed) element.load()
    setFailed(false)
    // Failures are reported by the error event of the last source.
    element.play().catch(() => {})
  }
  const fail = () => {
    setFailed(true)
    setBegun(false)
  }
  const attributes = {
    playsInline: true,
    preload: 'none',
    width: video.poster.width,
    height: video.poster.height,
    'aria-label': video.heading,
    'aria-describedby': 'video-text',
  }
  return (
    <Section tone={tone} id="video" labelledBy="video-heading">
      <div className={styles.layout}>
        <MediaFrame ratio="16:9" className={styles.frame}>
          <noscript>
            <video {...attributes} controls poster={video.poster.src}>
              <FilmSources file={video.file} />
              {video.fallback}
            </video>
          </noscript>
          <video
            {...attributes}
            ref={film}
            className={styles.film}
            controls={begun}
            poster={near ? video.poster.src : undefined}
            onPlay={() => setBegun(true)}
          >
            <FilmSources file={video.file} onFail={fail} />
            {video.fallback}
          </video>
          {begun ? null : isPlayable ? (
            <button type="button" className={styles.play} onClick={play}>
              <span />
              <b>{failed ? text.retry : text.play}</b>
            </button>
          ) : (
            <p className={styles.unavailable}>
              <Icon name="wifi-off" />
              {text.needsNetwork}
            </p>
          )}
        </MediaFrame>
        <div className={styles.text}>
          <SectionHead id="video-heading" kicker={video.kicker} heading={video.heading} />
          <p id="video-text">
            <InlineContent text={video.text} />
          </p>
          <div role="status">
            {failed ? (
              <Notice icon="wifi-off" title={text.failed} tone="warn">
                <p>{text.failedText}</p>
              </Notice>
            ) : (
              <p className={styles.note}>{text.onDemand}</p>
            )}
          </div>
        </div>
      </div>
    </Section>
  )
}

interface FilmSourcesProps {
  readonly file: string
  readonly onFail?: () => void
}

function FilmSources({ file, onFail }: FilmSourcesProps) {
  return FILM_FORMATS.map(({ name, codec }, index) => (
    <source
      key={name}
      src={`/video/${file}-${name}.mp4`}
      type={`video/mp4; codecs="${codec}"`}
      onError={index === FILM_FORMATS.length - 1 ? onFail : undefined}
    />
  ))
}
