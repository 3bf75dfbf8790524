import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-name.ts'

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconName
  /** The accessible name and the tooltip. In rows it names the object: 「未来の医療」を削除. */
  label: string
  danger?: boolean
}

/** A square button with an icon only. */
export function IconButton({ icon, label, danger, className, type = 'button', ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classNames('icon-btn', danger && 'icon-btn-danger', className)}
    >
      <Icon name={icon} />
    </button>
  )
}
