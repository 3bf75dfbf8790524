import { classNames } from './class-names.ts'

export type ButtonLook = {
  /** primary: one a view. danger: the verb of a confirmation. danger-quiet: a way to a danger. quiet: without a border. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet'
  size?: 'medium' | 'small'
}

/** The classes of a button, for buttons and for links that look like one. */
export function buttonClass({ variant = 'secondary', size = 'medium' }: ButtonLook, more?: string): string {
  return classNames('btn', `btn-${variant}`, size === 'small' && 'btn-small', more)
}
