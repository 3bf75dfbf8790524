import Link from 'next/link'
import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-name.ts'

type Props = ButtonLook & ComponentProps<typeof Link> & { icon?: IconName }

/**
 * A link that looks like a button: it goes somewhere. What does something is a Button.
 * Nothing is fetched ahead: every page is rendered per request, and a prefetch costs the server a whole one.
 */
export function LinkButton({ variant, size, className, icon, children, ...rest }: Props) {
  return (
    <Link prefetch={false} {...rest} className={buttonClass({ variant, size }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}
