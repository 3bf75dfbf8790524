import type { ComponentProps, ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-name.ts'
import { Spinner } from './spinner.tsx'

type Props = ButtonLook &
  Omit<ComponentProps<'button'>, 'children'> & {
    children: ReactNode
    icon?: IconName
    /** Words while the work runs (登録しています…). The button then keeps its width, its focus, and ignores clicks. */
    busy?: string | false | undefined
  }

/** The one button. `type` is "button" unless said otherwise. */
export function Button({ variant, size, className, icon, busy, children, onClick, type = 'button', ...rest }: Props) {
  const label = (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  )
  return (
    <button
      {...rest}
      type={busy && type === 'submit' ? 'button' : type}
      className={buttonClass({ variant, size }, className)}
      aria-disabled={busy ? true : undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy ? (
        <span className="btn-stack">
          <span data-hidden="true">{label}</span>
          <span role="status">
            <Spinner />
            {busy}
          </span>
        </span>
      ) : (
        label
      )}
    </button>
  )
}
