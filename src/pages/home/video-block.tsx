import { useRef, useState } from 'react'
import { useNearViewport } from '../../components/deferred/use-near-viewport'
import { InlineContent } from '../../components/inline/inline-content'
import { Notice } from '../../components/layout/notice'
import { Section, SectionHead, type Tone } from '../../components/layout/section'
import { MediaFrame } from '../../components/picture/media-frame'
import { Picture } from '../../components/picture/picture'
import type { HomePageVideo } from '../../generated/content'
import * as text from '../../generated/interface/film'
import { FILM_FORMATS } from './film-formats'
import styles from './video-block.module.css'

interface VideoBlockProps {
  readonly video: HomePageVideo
  readonly tone: Tone
}

/**
 * A film that loads when the visitor plays it, with a text that describes it. The poster loads near the viewport;
 * without JavaScript a picture under the film replaces it.
 */
export function VideoBlock({ video, tone }: VideoBlockProps) {
  const film = useRef<HTMLVideoElement>(null)
  const near = useNearViewport(film)
  const [begun, setBegun] = useState(false)
  const [failed, setFailed] = useState(false)
  const play = () => {
    const element = film.current
    if (!element) return
    // The button disappears: the focus moves to the film's controls.
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
  return (
    <Section tone={tone} id="video" labelledBy="video-heading">
      <SectionHead id="video-heading" kicker={video.kicker} heading={video.heading} />
      <div className={styles.layout}>
        <MediaFrame ratio="16:9" className={styles.frame}>
          <noscript>
            <Picture picture={video.poster} />
          </noscript>
          {/* biome-ignore lint/a11y/useMediaCaption: the film has no sound; the text beside it describes it. */}
          <video
            ref={film}
            controls
            playsInline
            preload="none"
            width={video.poster.width}
            height={video.poster.height}
            poster={near ? video.poster.src : undefined}
            aria-label={video.heading}
            aria-describedby="video-text"
            onPlay={() => setBegun(true)}
          >
            {FILM_FORMATS.map(({ name, codec }, index) => (
              <source
                key={name}
                src={`/video/${video.file}-${name}.mp4`}
                type={`video/mp4; codecs="${codec}"`}
                onError={index === FILM_FORMATS.length - 1 ? fail : undefined}
              />
            ))}
            {video.fallback}
          </video>
          {begun ? null : (
            <button type="button" className={styles.play} onClick={play}>
              <span />
              {failed ? text.retry : text.play}
            </button>
          )}
        </MediaFrame>
        <div className={styles.text}>
          <h3>{text.heading}</h3>
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
