'use client'

import { useTranslations } from 'next-intl'
import { FailureNote } from '#components/failure/failure-note.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { leaveSignedOut } from '#lib/client/session-return.ts'
import { useCall } from '#lib/client/use-call.ts'
import { signOut } from '#lib/contracts/calls/identity.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { NextStop } from '#lib/contracts/oidc.ts'

/** The logout confirmation; of a session from the OpenID provider the one there ends too. The language chosen before stays (spec section 4): its cookie is not the session's. */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const words = useTranslations('shell')
  const { run, isRunning, outcome } = useCall<{ item: NextStop } | null>()
  const logout = async () => {
    const answer = await run(to(signOut))
    // A session that is over already is what was asked for.
    if (answer?.kind === 'OK') leaveSignedOut(answer.body?.item.url)
    else if (answer?.kind === 'SESSION_ERROR') leaveSignedOut()
  }
  return (
    <ConfirmDialog
      title={words('logoutTitle')}
      verb={words('logout')}
      busyVerb={words('loggingOut')}
      busy={isRunning}
      problem={(outcome?.kind === 'COMMON_ERROR' || outcome?.kind === 'NET_ERROR') && <FailureNote failure={outcome} />}
      onConfirm={logout}
      onClose={onClose}
    >
      {words('logoutText')}
    </ConfirmDialog>
  )
}
