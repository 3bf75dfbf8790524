'use client'

import type { ComponentProps } from 'react'
import type { IconName } from './icon-name.ts'
import { iconOnly } from './row-icon.tsx'
import { useHasScripts } from './use-has-scripts.ts'

type Props = Omit<ComponentProps<'a'>, 'children' | 'title'> & {
  href: string
  icon: IconName
  label: string
  /** What names it until scripts run, where its row says the rest: fifty rows would say their names a second time. */
  short?: string
}

/** An icon-only link for table rows: a plain anchor, named by its title alone. */
export function IconLink({ icon, label, short = label, href, className, ...rest }: Props) {
  const title = useHasScripts() ? label : short
  return <a {...rest} href={href} title={title} {...iconOnly(icon, className && `icon-btn ${className}`)} />
}
