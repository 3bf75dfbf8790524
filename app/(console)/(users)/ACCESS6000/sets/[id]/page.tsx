import { getTranslations } from 'next-intl/server'
import { SetForm } from '#app/(console)/(users)/ACCESS6000/sets/set-form.tsx'
import { staysListed } from '#app/(console)/(users)/ACCESS6000/sets/set-values.ts'
import { readItem } from '#app/(console)/read-item.ts'
import { EditorsNote } from '#components/editors/editors-note.tsx'
import { ActionButton } from '#components/form/action-button.tsx'
import { HistorySection } from '#components/history/history-section.tsx'
import { StampCard } from '#components/space/stamp-card.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { type ItemParams, itemTitle } from '#lib/bff/screen-title.ts'
import { accessSetMemberQuery } from '#lib/contracts/access-sets.ts'
import { deleteAccessSet, readAccessSet } from '#lib/contracts/calls/access-sets.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { SetMembers } from './set-members.tsx'

export const generateMetadata = (props: ItemParams) =>
  itemTitle('ACCESS6000', readAccessSet, props, (item) => item.setName)

type Props = ItemParams & { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** One set of access: what it holds, to edit; its members; its history. */
export default async function SetPage({ params, searchParams }: Props) {
  const { authority } = await requireScreen('ACCESS6000')
  const item = await readItem('ACCESS6000', readAccessSet, params)
  const [words, common] = await Promise.all([getTranslations('access'), getTranslations('common')])
  const { id, version, setName: name, cmsAccountAuth, memberCount: count } = item
  const level = toAuthority(cmsAccountAuth)
  const accounts = staysListed(authority) ? 'setDeleteAccounts' : 'setDeleteAccountsFirst'
  return (
    <div className="page page-form">
      <PageHeader
        title={name}
        purpose={level !== null && common(`authority_${level}`)}
        actions={
          <ActionButton
            button={{ variant: 'danger-quiet', icon: 'trash-2' }}
            danger
            title={words('setDeleteTitle', { name })}
            consequences={[words('setDeleteLoses', { count }), words('setDeleteKeeps'), words(accounts)]}
            verb={words('setDelete')}
            busyVerb={words('setDeleting')}
            call={to(deleteAccessSet, { id }, { version })}
            done={words('setDeleted')}
            goTo="/ACCESS6000?view=sets"
          >
            {words('setDeleteText')}
          </ActionButton>
        }
      />
      <EditorsNote kind="accessSet" id={id} version={version} />
      {/* A saved form starts anew from what was saved. */}
      <SetForm key={version} set={item} authority={authority} />
      <SetMembers set={item} query={accessSetMemberQuery.parse(await searchParams)} />
      <HistorySection kind="accessSet" id={id} authority={authority} />
      <StampCard item={item} />
    </div>
  )
}
