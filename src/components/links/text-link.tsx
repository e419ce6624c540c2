import { Icon } from '../text/icon'
import { SmartLink, type SmartLinkProps } from './smart-link'
import styles from './text-link.module.css'

/** A standalone link: underlined text and an arrow. */
export function TextLink({ children, className, ...rest }: SmartLinkProps) {
  return (
    <SmartLink {...rest} className={className ? `${styles.link} ${className}` : styles.link}>
      <span>{children}</span>
      <Icon name="arrow-right" />
    </SmartLink>
  )
}
