import type { ComponentProps } from 'react'
import type { IconName } from './icon-name.ts'
import { iconOnly } from './row-icon.tsx'

type Props = Omit<ComponentProps<'a'>, 'children' | 'title'> & { href: string; icon: IconName; label: string }

/** An icon-only link for table rows: a plain anchor, named by its title alone. */
export function IconLink({ icon, label, href, className, ...rest }: Props) {
  return <a {...rest} href={href} title={label} {...iconOnly(icon, className && `icon-btn ${className}`)} />
}
