import type { CSSProperties } from 'react'
import { preload } from 'react-dom'
import type { LinkedPicture } from '../../generated/content'
import { plainDigits } from '../text/plain-digits'
import styles from './picture.module.css'
import { releaseImage } from './release-image'

/** Windows with a one-column layout, which show the picture for phones. */
const PHONE = '(max-width: 768px)'
const NOT_PHONE = '(min-width: 769px)'

interface PictureProps {
  readonly picture: LinkedPicture
  /** A picture with another aspect ratio for screens up to 768 px. */
  readonly phone?: LinkedPicture | undefined
  /** `sizes` attribute, if the picture is narrower or wider than usual. */
  readonly sizes?: string | undefined
  /** For the largest picture of the first screen: preloaded with high priority. */
  readonly priority?: boolean | undefined
}

/** A picture in the best format the browser supports, with reserved space and a placeholder. */
export function Picture({ picture, phone, sizes, priority = false }: PictureProps) {
  if (priority) preloadPicture(picture, phone && NOT_PHONE, sizes)
  if (priority && phone) preloadPicture(phone, PHONE, sizes)
  // Lazy pictures are laid out before loading: with `auto` the browser uses the actual width.
  const width = (of: LinkedPicture) => [priority ? '' : 'auto', sizes ?? of.sizes].filter(Boolean).join(', ')
  return (
    // The script of missing-pictures.ts may have marked the element before hydration.
    <picture className={styles.picture} suppressHydrationWarning>
      {phone &&
        formats(phone).map(({ type, srcset }) => (
          <source
            key={type ?? 'fallback'}
            media={PHONE}
            {...(type && { type })}
            srcSet={srcset}
            sizes={width(phone)}
            width={phone.width}
            height={phone.height}
          />
        ))}
      {picture.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={width(picture)} />
      ))}
      <img
        ref={releaseImage}
        className={styles.image}
        src={picture.src}
        // `sizes="auto"` on sources requires it on the image too, and there a list of files.
        {...(picture.sources.length > 0 &&
          !priority && { srcSet: `${picture.src} ${picture.width}w`, sizes: width(picture) })}
        width={picture.width}
        height={picture.height}
        alt={plainDigits(picture.alt)}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'auto' : 'async'}
        {...(priority && { fetchPriority: 'high' as const })}
        style={placeholder(picture, phone)}
      />
    </picture>
  )
}

/**
 * Preloads a picture: React writes a link into the head of the prerendered page. Browsers without AVIF ignore it.
 * Pictures in a single format are not preloaded.
 */
function preloadPicture(
  { src, sources, sizes: usual }: LinkedPicture,
  media: string | undefined,
  sizes: string | undefined,
): void {
  const [best] = sources
  const shown = sizes ?? usual
  if (!best || !shown) return
  preload(src, {
    as: 'image',
    type: best.type,
    imageSrcSet: best.srcset,
    imageSizes: shown,
    fetchPriority: 'high',
    ...(media && { media }),
  })
}

/** All formats of a picture as sources, the fallback last and without a type. */
function formats({ sources, src, width }: LinkedPicture): readonly { type?: string; srcset: string }[] {
  return [...sources, { srcset: `${src} ${width}w` }]
}

function placeholder(picture: LinkedPicture, phone: LinkedPicture | undefined): CSSProperties {
  const phonePlaceholder = phone?.placeholder ?? picture.placeholder
  return {
    ...(picture.placeholder && { '--placeholder': `url(${picture.placeholder})` }),
    ...(phonePlaceholder && phone && { '--placeholder-phone': `url(${phonePlaceholder})` }),
    ...(picture.focus && { '--focus': picture.focus }),
  }
}
