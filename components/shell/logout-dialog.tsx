'use client'

import { useTranslations } from 'next-intl'
import { ActionDialog } from '#components/form/action-dialog.tsx'
import { leaveSignedOut } from '#lib/client/session-return.ts'
import { signOut } from '#lib/contracts/calls/identity.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { NextStop } from '#lib/contracts/oidc.ts'

/** The logout confirmation; of a session from the OpenID provider the one there ends too. The language chosen before stays (spec section 4): its cookie is not the session's. */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const words = useTranslations('shell')
  return (
    <ActionDialog<{ item: NextStop } | null>
      title={words('logoutTitle')}
      verb={words('logout')}
      busyVerb={words('loggingOut')}
      call={to(signOut)}
      leave={(outcome) => {
        if (outcome.kind === 'OK') leaveSignedOut(outcome.body?.item.url)
        // A session that is over already is what was asked for.
        else if (outcome.kind === 'SESSION_ERROR') leaveSignedOut()
      }}
      onClose={onClose}
    >
      {words('logoutText')}
    </ActionDialog>
  )
}
