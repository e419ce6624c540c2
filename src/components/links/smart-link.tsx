import { defaultParseSearch, Link, type LinkProps } from '@tanstack/react-router'
import { type ComponentPropsWithRef, type MouseEvent, memo } from 'react'
import { linkTarget } from './link-target'

type AnchorProps = Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'>

export interface SmartLinkProps extends AnchorProps {
  /** Any address the content may hold; see `linkTarget`. */
  readonly to: string
}

const exactly = { exact: true, includeHash: true, includeSearch: false } as const
const noProps = {}

/**
 * One link for every address. Internal addresses navigate in place and fetch their page on hover, focus or touch;
 * `https:` leaves the site in the same tab; `#` stays a link in the page, says that it is not available yet, and
 * does not move the page. Memoised: header and footer have seventy of them, which a navigation would render twice.
 */
export const SmartLink = memo(function SmartLink({ to, children, onClick, ...rest }: SmartLinkProps) {
  const target = linkTarget(to)
  if (target.kind === 'internal') {
    return (
      <Link
        // The check of the content proves that the address exists; the router's type knows literal paths only.
        to={target.path as NonNullable<LinkProps['to']>}
        {...(target.hash === undefined ? {} : { hash: target.hash })}
        {...(target.query === undefined ? {} : { search: defaultParseSearch(`?${target.query}`) })}
        preload="intent"
        activeOptions={exactly}
        activeProps={noProps}
        {...(onClick ? { onClick } : {})}
        {...rest}
      >
        {children}
      </Link>
    )
  }
  if (target.kind === 'placeholder') {
    const stay = (event: MouseEvent<HTMLAnchorElement>) => {
      event.preventDefault()
      onClick?.(event)
    }
    return (
      <a title="Not available yet" {...rest} href={target.href} onClick={stay}>
        {children}
      </a>
    )
  }
  return (
    <a
      {...rest}
      href={target.href}
      {...(target.kind === 'external' ? { rel: 'noopener noreferrer' } : {})}
      onClick={onClick}
    >
      {children}
    </a>
  )
})
