'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FailureNote } from '#components/failure/failure-note.tsx'
import { MailLetter } from '#components/mail/mail-letter.tsx'
import { Button } from '#components/ui/button.tsx'
import { SelectField } from '#components/ui/select-field.tsx'
import { useCall } from '#lib/client/use-call.ts'
import { previewStopMails } from '#lib/contracts/calls/stops.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { StopMails as Mails, StopMailsInput } from '#lib/contracts/stops.ts'

/** `asked`: what would be stopped or reopened, with the words as they are in the field now. */
type Props = { asked: StopMailsInput; creatorCount: number }

/** The mails to the creators as they would be sent with the words of the field, on demand. */
export function StopMails({ asked, creatorCount }: Props) {
  const words = useTranslations('stops')
  const { run, isRunning, outcome } = useCall<{ item: Mails }>()
  const [shownFor, setShownFor] = useState('')
  if (creatorCount === 0) return null
  const now = JSON.stringify(asked)
  const show = async () => {
    await run(to(previewStopMails, {}, { body: asked }))
    setShownFor(now)
  }
  const isShown = outcome?.kind === 'OK' && shownFor === now
  return (
    <div className="flex flex-col items-start gap-3">
      {!isShown && (
        <Button size="small" icon="mail" busy={isRunning && words('previewBusy')} onClick={show}>
          {words(outcome?.kind === 'OK' ? 'previewAgain' : 'preview')}
        </Button>
      )}
      {(outcome?.kind === 'COMMON_ERROR' || outcome?.kind === 'NET_ERROR') && <FailureNote failure={outcome} />}
      {outcome?.kind === 'INPUT_ERROR' && <p className="field-error">{outcome.messages[0]?.message}</p>}
      {isShown && <Letters item={outcome.body.item} />}
    </div>
  )
}

function Letters({ item: { mails, mailCount } }: { item: Mails }) {
  const words = useTranslations('stops')
  const [chosen, setChosen] = useState(mails[0]?.id ?? '')
  const mail = mails.find(({ id }) => id === chosen)
  if (!mail) return null
  return (
    <section aria-label={words('previewOf')} className="flex w-full flex-col gap-2">
      {mails.length > 1 && (
        <SelectField
          name="previewTo"
          label={words('previewTo')}
          hint={mailCount > mails.length ? words('previewPart', { shown: mails.length, count: mailCount }) : undefined}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          choices={mails.map(({ id, userName }) => ({ value: id, label: userName }))}
        />
      )}
      <MailLetter mail={mail} lang={mail.language} title={words('previewOf')} height="h-[360px]" />
    </section>
  )
}
