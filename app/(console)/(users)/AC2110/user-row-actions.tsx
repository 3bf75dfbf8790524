import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon.tsx'
import { IconLink } from '#components/ui/icon-link.tsx'
import type { User } from '#lib/contracts/users.ts'

/** What may be done with a person from her row. Its buttons are plain markup, whose clicks UserDeletions hears. */
export function UserRowActions({ user }: { user: User }) {
  const words = useTranslations('users')
  const { id, version, userName: name, mayEdit, mayDelete, deletionRefusal: refusal, loginStatus } = user
  return (
    <>
      {mayEdit && loginStatus === 'invited' && (
        <button
          type="button"
          className="icon-btn"
          aria-label={words('reinviteOf', { name })}
          title={words('reinviteOf', { name })}
          data-reinvite={id}
        >
          <Icon name="send" />
        </button>
      )}
      {mayEdit && <IconLink href={`/AC2122/${id}`} icon="pencil" label={words('editOf', { name })} />}
      {mayDelete && (
        <button
          type="button"
          className="icon-btn"
          aria-label={words('deleteOf', { name })}
          title={words('deleteOf', { name })}
          data-delete={JSON.stringify({ id, version, name, refusal })}
        >
          <Icon name="trash-2" />
        </button>
      )}
    </>
  )
}
