import { home } from '../../generated/interface/header'
import { ariaCurrent } from './aria-current'
import styles from './home-link.module.css'
import { Logo } from './logo'
import { SmartLink } from './smart-link'

interface HomeLinkProps {
  /** Name of the company. */
  readonly name: string
  readonly currentPath: string
  readonly className?: string | undefined
}

/** Logo and company name, linked to the home page. */
export function HomeLink({ name, currentPath, className }: HomeLinkProps) {
  const names = [styles.link, className].filter(Boolean).join(' ')
  return (
    <SmartLink
      to="/"
      className={names}
      aria-label={home({ company: name })}
      aria-current={ariaCurrent('/', currentPath)}
    >
      <Logo />
      <span translate="no">{name}</span>
    </SmartLink>
  )
}
