import { useTranslations } from 'next-intl'
import { IconLink } from '#components/ui/icon-link.tsx'
import { RowButton } from '#components/ui/row-button.tsx'
import { useUserVerbs } from './user-deletions.tsx'
import type { UserRow } from './user-row.ts'

/** What may be done with a person from her row; UserDeletions around the table asks. */
export function UserRowActions({ user }: { user: UserRow }) {
  const words = useTranslations('users')
  const { reinvite, askDelete } = useUserVerbs()
  const { id, version, userName: name, mayEdit, mayDelete, deletionRefusal: refusal, loginStatus } = user
  return (
    <>
      {mayEdit && loginStatus === 'invited' && (
        <RowButton icon="send" label={words('reinviteOf', { name })} onClick={() => reinvite(id)} />
      )}
      {mayEdit && (
        <IconLink href={`/AC2122/${id}`} icon="pencil" label={words('editOf', { name })} short={words('edit')} />
      )}
      {mayDelete && (
        <RowButton
          icon="trash-2"
          label={words('deleteOf', { name })}
          opensDialog
          onClick={() => askDelete({ id, version, name, refusal })}
        />
      )}
    </>
  )
}
