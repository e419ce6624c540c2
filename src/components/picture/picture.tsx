import type { CSSProperties } from 'react'
import { preload } from 'react-dom'
import type { LinkedPicture } from '../../generated/content'
import styles from './picture.module.css'

/** Up to this width the layout has one column, and a picture made for phones takes the wide one's place. */
const PHONE = '(max-width: 768px)'
const NOT_PHONE = '(min-width: 769px)'

interface PictureProps {
  readonly picture: LinkedPicture
  /** A picture of another shape for screens up to 768 px. */
  readonly phone?: LinkedPicture | undefined
  /** How wide the picture is shown, where that differs from the usual width of its slot. */
  readonly sizes?: string | undefined
  /** For the largest picture of the first screen: fetched at once and first, by a preload in the page's head. */
  readonly priority?: boolean | undefined
  readonly className?: string | undefined
}

/** A picture in the best format the browser knows, with its place kept free and its colours there before it is. */
export function Picture({ picture, phone, sizes, priority = false, className }: PictureProps) {
  if (priority) preloadPicture(picture, phone && NOT_PHONE, sizes)
  if (priority && phone) preloadPicture(phone, PHONE, sizes)
  const names = [styles.image, className].filter(Boolean).join(' ')
  // A lazy picture is laid out before it is fetched: `auto` lets the browser use the true width.
  const width = (of: LinkedPicture) => [priority ? '' : 'auto', sizes ?? of.sizes].filter(Boolean).join(', ')
  return (
    <picture className={styles.picture}>
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
        className={names}
        src={picture.src}
        // Sources are sized by the layout only if the image asks for it as well.
        {...(picture.sources.length > 0 && { sizes: width(picture) })}
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'auto' : 'async'}
        {...(priority && { fetchPriority: 'high' as const })}
        style={placeholder(picture, phone)}
      />
    </picture>
  )
}

/**
 * Asks for a picture before the layout is known: React writes a link into the head of the prerendered page.
 * Browsers without AVIF pass it over. A picture in one format only is left to its element.
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
function formats({ sources, src }: LinkedPicture): readonly { type?: string; srcset: string }[] {
  return [...sources, { srcset: src }]
}

function placeholder(picture: LinkedPicture, phone: LinkedPicture | undefined): CSSProperties {
  const phonePlaceholder = phone?.placeholder ?? picture.placeholder
  return {
    ...(picture.placeholder && { '--placeholder': `url(${picture.placeholder})` }),
    ...(phonePlaceholder && phone && { '--placeholder-phone': `url(${phonePlaceholder})` }),
    ...(picture.focus && { '--focus': picture.focus }),
  }
}
