import { classNames } from './class-names.ts'
import type { IconName } from './icon-name.ts'
import sprite from './icons.svg'

type Props = { name: IconName; className?: string }

/** A decorative line icon; the words beside it, or the button's name, carry the meaning. */
export function Icon({ name, className }: Props) {
  return (
    <svg className={classNames('icon', className)} aria-hidden="true" focusable="false">
      <use href={`${sprite.src}#${name}`} />
    </svg>
  )
}
