import { useTranslations } from 'next-intl'
import { IconLink } from '#components/ui/icon-link.tsx'
import { iconOnly } from '#components/ui/row-icon.tsx'
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
        <button
          type="button"
          title={words('reinviteOf', { name })}
          onClick={() => reinvite(id)}
          {...iconOnly('send')}
        />
      )}
      {mayEdit && <IconLink href={`/AC2122/${id}`} icon="pencil" label={words('editOf', { name })} />}
      {mayDelete && (
        <button
          type="button"
          title={words('deleteOf', { name })}
          aria-haspopup="dialog"
          onClick={() => askDelete({ id, version, name, refusal })}
          {...iconOnly('trash-2')}
        />
      )}
    </>
  )
}
