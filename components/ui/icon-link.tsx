import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-name.ts'

type Props = Omit<ComponentProps<'a'>, 'children' | 'aria-label'> & { href: string; icon: IconName; label: string }

/** An icon-only link for table rows: a plain anchor, since 50 client components a page are what makes lists slow. */
export function IconLink({ icon, label, href, ...rest }: Props) {
  return (
    <a {...rest} href={href} aria-label={label} title={label} className="icon-btn">
      <Icon name={icon} />
    </a>
  )
}
