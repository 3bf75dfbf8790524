'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConsentFields } from '#app/(entry)/consent-fields.tsx'
import { CallFailure } from '#components/failure/call-failure.tsx'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { sending, useSave } from '#lib/client/use-save.ts'
import { beginAccepting } from '#lib/contracts/calls/oidc.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { providerAcceptInput } from '#lib/contracts/oidc.ts'

const EMPTY = { consentTerms: false, consentPrivacy: false }

/** Consent; then the OpenID provider says whether she is the invited one. */
export function ProviderAcceptForm({ token, label }: { token: string; label: string }) {
  const words = useTranslations('entry')
  const [isLeaving, setLeaving] = useState(false)
  const save = useSave({
    send: sending(providerAcceptInput, to(beginAccepting, { token })),
    defaults: EMPTY,
    onSaved: ({ item }) => {
      setLeaving(true)
      location.assign(item.url)
    },
  })
  const isDead = save.failure?.kind === 'COMMON_ERROR' && save.failure.status === 404
  return (
    <form method="post" onSubmit={save.submit} noValidate className="entry-form">
      {isDead && <Notice tone="bad">{words('invitationDead')}</Notice>}
      <CallFailure outcome={isDead ? null : save.failure} onRetry={() => save.submit()} />
      <ConsentFields field={(name) => save.field(name)} />
      <Button
        type="submit"
        variant="primary"
        icon="log-in"
        busy={save.isSaving || isLeaving ? words('goingToProvider') : false}
      >
        {words('providerAccept', { label })}
      </Button>
    </form>
  )
}
