'use client'

import { useTranslations } from 'next-intl'
import { useMailedLink } from '#app/(console)/(users)/use-mailed-link.tsx'
import { Button } from '#components/ui/button.tsx'
import { inviteToLink } from '#lib/contracts/calls/invitations.ts'
import { to } from '#lib/contracts/calls/to.ts'

/** Mails a registered person a link to link her account at the OpenID provider. */
export function InviteToLinkButton({ id }: { id: string }) {
  const words = useTranslations('users')
  const { send, isRunning, failure } = useMailedLink((id) => to(inviteToLink, { id }), words('invitedToLink'))
  return (
    <>
      <Button size="small" icon="send" busy={isRunning && words('invitingToLink')} onClick={() => send(id)}>
        {words('inviteToLink')}
      </Button>
      {failure}
    </>
  )
}
