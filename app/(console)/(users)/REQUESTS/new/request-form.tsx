'use client'

import { useTranslations } from 'next-intl'
import { SaveForm } from '#components/form/save-form.tsx'
import { Card } from '#components/ui/card.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { TextAreaField } from '#components/ui/text-area-field.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useGoOn } from '#lib/client/use-go-on.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { accessRequestInput } from '#lib/contracts/access-requests.ts'
import { requestAccess } from '#lib/contracts/calls/access-requests.ts'
import { to } from '#lib/contracts/calls/to.ts'

/** What she types and what she needs it for; `spaceAsked`: what she came from, '' for nothing. What follows says nothing of whether there is such a space. */
export function RequestForm({ spaceAsked }: { spaceAsked: string }) {
  const words = useTranslations('requests')
  const goOn = useGoOn()
  const save = useSave({
    send: sending(accessRequestInput, to(requestAccess)),
    defaults: { spaceAsked, requestReason: '' },
    // What was begun for another space is not put over this one.
    ...(spaceAsked === '' ? {} : { draft: `requests for ${spaceAsked}` }),
    onSaved: () => {
      showToast(words('sent'))
      goOn('/REQUESTS')
    },
  })
  return (
    <SaveForm save={save} verb={words('send')} busyVerb={words('sending')} cancel="/REQUESTS">
      <Card>
        <div className="flex flex-col gap-5">
          <TextField {...save.field('spaceAsked')} label={words('spaceToAsk')} hint={words('askedHint')} required />
          <TextAreaField {...save.field('requestReason')} label={words('reason')} hint={words('reasonHint')} rows={3} />
          <Notice>{words('told')}</Notice>
        </div>
      </Card>
    </SaveForm>
  )
}
