import { ScriptOnce } from '@tanstack/react-router'
import { type CSSProperties, useEffect, useRef } from 'react'
import { Picture } from '../../../components/picture/picture'
import type { LinkedPicture } from '../../../generated/content'
import styles from './hero-picture.module.css'
import { loadWhenVisible } from './load-when-visible'

interface HeroPictureProps {
  /** Aspect ratio 8:3, for windows wider than 600 px. */
  readonly picture: LinkedPicture
  /** Aspect ratio 4:3, for windows up to 600 px. */
  readonly phone: LinkedPicture
}

const PHONE = '(max-width: 600px)'
/** A transparent pixel, because the HTML standard requires an address of images and of sources. */
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
/** The pixel in a list with `sizes`, where each file must name its width. */
const PIXEL_OF_WIDTH = `${PIXEL} 1w`

/** The function in the server's build is indented, which would weigh 85 bytes of the first screen. */
const loaderText = String(loadWhenVisible).replace(/\n\s+/g, '\n')

/**
 * The picture of the hero: loaded when a tenth of its section is visible, then faded in. On page load an inline script
 * does so before hydration, after a client navigation an effect. Without JavaScript a plain picture is shown.
 */
export function HeroPicture({ picture, phone }: HeroPictureProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => loadWhenVisible(frame.current?.closest('section')), [])
  return (
    <div ref={frame} className={styles.frame} style={placeholders(picture, phone)}>
      <picture className={styles.picture} suppressHydrationWarning>
        {[...phone.sources, { type: undefined, srcset: `${phone.src} ${phone.width}w` }].map(
          ({ type, srcset }) => (
            <source
              key={type ?? 'fallback'}
              media={PHONE}
              type={type}
              data-srcset={srcset}
              srcSet={PIXEL_OF_WIDTH}
              sizes={phone.sizes}
              width={phone.width}
              height={phone.height}
              // An inline script may have set the addresses before hydration, or marked the picture as missing.
              suppressHydrationWarning
            />
          ),
        )}
        {picture.sources.map(({ type, srcset }) => (
          <source
            key={type}
            type={type}
            data-srcset={srcset}
            srcSet={PIXEL_OF_WIDTH}
            sizes={picture.sizes}
            suppressHydrationWarning
          />
        ))}
        <img
          data-src={picture.src}
          src={PIXEL}
          width={picture.width}
          height={picture.height}
          alt={picture.alt}
          suppressHydrationWarning
        />
      </picture>
      <ScriptOnce>{`(${loaderText})(document.currentScript.closest('section'))`}</ScriptOnce>
      <noscript>
        <Picture picture={picture} phone={phone} />
      </noscript>
    </div>
  )
}

function placeholders(picture: LinkedPicture, phone: LinkedPicture): CSSProperties {
  return {
    ...(picture.placeholder && { '--placeholder': `url(${picture.placeholder})` }),
    ...(phone.placeholder && { '--placeholder-phone': `url(${phone.placeholder})` }),
  }
}
