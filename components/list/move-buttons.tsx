'use client'

import { useTranslations } from 'next-intl'
import { IconButton } from '#components/ui/icon-button.tsx'

/** A control whose row is put elsewhere in the page, by which it loses the focus, has it again. */
export const keepFocus = (control: HTMLElement) => void requestAnimationFrame(() => control.focus())

type Props = { name: string; onMove: (by: -1 | 1) => void }

/** Moves a column in the list of a dialog up and down. */
export function MoveButtons({ name, onMove }: Props) {
  const words = useTranslations('lists')
  return (
    <>
      <IconButton
        icon="arrow-up"
        label={words('columnUp', { name })}
        onClick={({ currentTarget }) => {
          onMove(-1)
          keepFocus(currentTarget)
        }}
      />
      <IconButton
        icon="arrow-down"
        label={words('columnDown', { name })}
        onClick={({ currentTarget }) => {
          onMove(1)
          keepFocus(currentTarget)
        }}
      />
    </>
  )
}
