import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { UserFacts } from '#app/(console)/(users)/AC2121/[id]/user-facts.tsx'
import { readItem } from '#app/(console)/read-item.ts'
import { EditorsNote } from '#components/editors/editors-note.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { type ItemParams, itemTitle } from '#lib/bff/screen-title.ts'
import { readUser } from '#lib/contracts/calls/users.ts'
import { HeldEnds } from './held-ends.tsx'
import { OwnNickNameForm } from './own-nick-name-form.tsx'
import { UserForm } from './user-form.tsx'

export const generateMetadata = (props: ItemParams) => itemTitle('AC2122', readUser, props, (item) => item.userName)

/** AC2122: edits a person. Of herself everyone sees all and changes the nickname. */
export default async function EditUserPage({ params }: ItemParams) {
  const { me, authority } = await requireScreen('AC2122')
  const item = await readItem('AC2122', readUser, params)
  const words = await getTranslations('users')
  const isSelf = item.id === me.id
  if (!isSelf && !item.mayEdit) redirect(`/AC2121/${item.id}`)
  return (
    <div className="page page-form">
      <PageHeader title={words('editTitle')} purpose={item.userName} />
      {!isSelf && <EditorsNote kind="user" id={item.id} version={item.version} />}
      {isSelf ? <OwnNickNameForm me={me} /> : <UserForm user={item} authority={authority} />}
      {!isSelf && <HeldEnds user={item} />}
      {isSelf && <UserFacts user={item} />}
    </div>
  )
}
