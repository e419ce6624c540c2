import { type ComponentPropsWithRef, type MouseEvent, memo } from 'react'
import { notAvailable } from '../../generated/interface/links'
import { typeset } from '../text/typeset'
import { linkTarget } from './link-target'

type AnchorProps = Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'>

export interface SmartLinkProps extends AnchorProps {
  /** Any address the content may hold; see `linkTarget`. */
  readonly to: string
}

/**
 * A link for any address from the content. Internal addresses use client navigation and preload on intent (see
 * `handleLinks`); `https:` opens in the same tab; `#` is announced as not available yet and does not scroll. Memoised,
 * because each navigation would otherwise render the seventy links of header and footer twice.
 */
export const SmartLink = memo(function SmartLink({ to, children, onClick, ...rest }: SmartLinkProps) {
  const target = linkTarget(to)
  if (target.kind === 'placeholder') {
    const stay = (event: MouseEvent<HTMLAnchorElement>) => {
      event.preventDefault()
      onClick?.(event)
    }
    return (
      <a title={notAvailable} {...rest} href={target.href} onClick={stay}>
        {typeset(children)}
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
      {typeset(children)}
    </a>
  )
})
