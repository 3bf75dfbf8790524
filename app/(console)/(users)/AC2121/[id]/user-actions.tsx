import { useTranslations } from 'next-intl'
import { LinkButton } from '#components/ui/link-button.tsx'
import type { User } from '#lib/contracts/users.ts'
import { DeleteUserButton } from './delete-user-button.tsx'
import { ReinviteButton } from './reinvite-button.tsx'
import { RevokeButton } from './revoke-button.tsx'

/** What the reader may do with the person; of herself only the nickname. */
export function UserActions({ user, isSelf }: { user: User; isSelf: boolean }) {
  const words = useTranslations('users')
  const { id, version, userName: name, mayEdit, mayDelete, loginStatus, invitationEndsAt } = user
  return (
    <>
      {mayDelete && <DeleteUserButton user={{ id, version, name, refusal: null }} />}
      {mayEdit && loginStatus === 'invited' && invitationEndsAt && <RevokeButton id={id} name={name} />}
      {mayEdit && loginStatus === 'invited' && <ReinviteButton id={id} />}
      {(mayEdit || isSelf) && (
        <LinkButton href={`/AC2122/${id}`} variant="primary" icon="pencil">
          {words('edit')}
        </LinkButton>
      )}
    </>
  )
}
