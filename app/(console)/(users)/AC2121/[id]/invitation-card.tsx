import { getTranslations } from 'next-intl/server'
import { Card } from '#components/ui/card.tsx'
import { DescriptionList } from '#components/ui/description-list.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { read } from '#lib/bff/read.ts'
import { signInWays } from '#lib/bff/sign-in-ways.ts'
import { readInvitationStatus } from '#lib/contracts/calls/invitations.ts'
import type { InvitationStatus } from '#lib/contracts/invitations.ts'
import type { User } from '#lib/contracts/users.ts'
import { formatJst } from '#lib/core/jst.ts'
import { InviteToLinkButton } from './invite-to-link-button.tsx'

/** What became of a person's invitation, and what she agreed to. */
export async function InvitationCard({ user: { id, mayEdit } }: { user: User }) {
  const [words, { item }] = await Promise.all([
    getTranslations('users'),
    read(readInvitationStatus, { params: { id }, screen: 'AC2121' }),
  ])
  const { state, sentAt, sentBy, expiresAt, endedAt, notifyInviter, lacksWayIn, consent } = item
  const provider = lacksWayIn ? (await signInWays()).provider : null
  const at = state === 'open' || state === 'expired' ? expiresAt : endedAt
  const sent = sentAt && formatJst(sentAt)
  return (
    <Card title={words('invitation')} actions={provider && mayEdit && <InviteToLinkButton id={id} />}>
      {provider && (
        <div className="mb-4">
          <Notice tone="warn">{words('lacksWayIn', { label: provider.label })}</Notice>
        </div>
      )}
      <DescriptionList
        facts={[
          { term: words('invitationState'), value: words(`invitation_${state}`, { at: at ? formatJst(at) : '' }) },
          ...(sent
            ? [
                {
                  term: words('invitationSent'),
                  value: sentBy ? words('sentBy', { at: sent, name: sentBy.userName }) : sent,
                },
                { term: words('notifyOn'), value: words(notifyInviter ? 'yes' : 'no') },
              ]
            : []),
          { term: words('consent'), value: consent ? consentText(consent) : words('consentNone') },
        ]}
      />
    </Card>
  )

  function consentText({ at: when, termsVersion, privacyVersion }: NonNullable<InvitationStatus['consent']>) {
    // Who agreed before the texts had versions agreed to the ones of that day.
    if (!termsVersion || !privacyVersion) return formatJst(when)
    return words('consentGiven', { at: formatJst(when), terms: termsVersion, privacy: privacyVersion })
  }
}
