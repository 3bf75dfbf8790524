'use client'

import type { ComponentProps } from 'react'
import type { IconName } from './icon-name.ts'
import { iconOnly } from './row-icon.tsx'
import { useHasScripts } from './use-has-scripts.ts'

type Props = Omit<ComponentProps<'button'>, 'type' | 'title' | 'children' | 'aria-haspopup'> & {
  icon: IconName
  /** Names it, and the row that it is of. */
  label: string
  opensDialog?: boolean
}

/**
 * An icon-only button of a table row. It does nothing before scripts run, and has its name from then on: fifty rows would say theirs a second time. Until then it is
 * no `type="button"` either, for no table of ours stands in a form.
 */
export function RowButton({ icon, label, opensDialog, className, ...rest }: Props) {
  const said = useHasScripts() && {
    type: 'button' as const,
    title: label,
    'aria-haspopup': opensDialog ? ('dialog' as const) : undefined,
  }
  return <button {...rest} {...said} {...iconOnly(icon, className && `icon-btn ${className}`)} />
}
