'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import type { WordButton } from '#components/ui/dialog-button.tsx'
import { opensDialog } from '#components/ui/modal.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { api } from '#lib/client/api.ts'
import type { Prepared } from '#lib/contracts/calls/to.ts'

type Props<Item> = Omit<WordButton, 'busy'> & {
  /** The call that reads what the dialog says. */
  read: Prepared<{ item: Item }>
  /** Words while it is read. */
  reading: string
  /** Words for one where it could not be read. */
  failed: (code: string) => string
  /** The dialog, with what was read. */
  dialog: (item: Item, close: () => void) => ReactNode
}

/** A button whose dialog says what it would do: that is read first, and the dialog opens with it. */
export function ReadingButton<Item>({ read, reading, failed, dialog, ...button }: Props<Item>) {
  const [isReading, setReading] = useState(false)
  const [item, setItem] = useState<Item | null>(null)
  const ask = async () => {
    setReading(true)
    const outcome = await api(read)
    setReading(false)
    if (outcome.kind === 'OK') setItem(outcome.body.item)
    else if (outcome.kind === 'COMMON_ERROR' || outcome.kind === 'NET_ERROR')
      showToast(failed(outcome.resultCode), { tone: 'bad' })
  }
  return (
    <>
      <Button {...button} {...opensDialog(ask)} busy={isReading && reading} />
      {item && dialog(item, () => setItem(null))}
    </>
  )
}
