'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { keepDraft, keepWithRoom, shownPerson } from '#lib/client/drafts.ts'
import type { HistoryField } from '#lib/contracts/history.ts'
import type { FieldForm } from './reuse.ts'

type Props = { field: HistoryField; label: string; value: string; form: FieldForm }

/** Opens the form with a former value in its field: a new edit that is hers to save, never a change of what happened. */
export function ReuseButton({ field, label, value, form }: Props) {
  const words = useTranslations('history')
  const use = async () => {
    const person = shownPerson()
    const keep = () => keepDraft(person, form.draft, { values: { [field]: value }, origin: 'history' })
    if (!(await keepWithRoom(person, keep))) return showToast(words('reuseNoRoom'), { tone: 'bad' })
    // A full load, since the form may stand on this very page.
    location.assign(form.href)
  }
  return (
    <Button
      size="small"
      variant="quiet"
      icon="refresh-cw"
      aria-label={words('reuseOf', { field: label })}
      onClick={use}
    >
      {words('reuse')}
    </Button>
  )
}
