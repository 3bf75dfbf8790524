import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-name.ts'

type Props = ButtonLook & ComponentProps<'a'> & { href: string; icon?: IconName }

/**
 * A link that looks like a button: it goes somewhere. What does something is a Button. A plain anchor, which the frame follows
 * (components/shell/soft-frame.tsx).
 */
export function LinkButton({ variant, size, className, icon, children, ...rest }: Props) {
  return (
    <a {...rest} className={buttonClass({ variant, size }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  )
}
