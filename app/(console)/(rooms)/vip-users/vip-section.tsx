import type { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { CsvDownload } from '#components/list/csv-download.tsx'
import { VerbButton } from '#components/list/verb-button.tsx'
import { ManyVerbs } from '#components/many/many-verbs.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Card } from '#components/ui/card.tsx'
import type { Column } from '#components/ui/column.ts'
import { DataTable } from '#components/ui/data-table.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { InLang } from '#components/ui/in-lang.tsx'
import { TwoLines } from '#components/ui/table-cells.tsx'
import { read } from '#lib/bff/read.ts'
import { hrefOf } from '#lib/contracts/calls/to.ts'
import { listVipUsers, readVipCsv } from '#lib/contracts/calls/vip-users.ts'
import type { Room } from '#lib/contracts/rooms.ts'
import { VIP_MAX, type VipUser } from '#lib/contracts/vip-users.ts'
import type { Authority } from '#lib/core/authority.ts'
import { formatJst } from '#lib/core/jst.ts'
import type { Lang } from '#lib/core/lang.ts'
import { canInScope } from '#lib/core/policy.ts'
import { VipEditor } from './vip-editor.tsx'
import type { VipFacts } from './vip-facts.ts'

type Words = ReturnType<typeof useTranslations<'vipUsers'>>

/** ExpoID, memo, and who registered and changed it when. */
const vipColumns = (words: Words): Column<VipUser>[] => [
  {
    id: 'expoId',
    head: words('expoId'),
    rowHeader: true,
    cell: (user) => <span className="cell-main wrap-anywhere">{user.vipUserId}</span>,
  },
  {
    id: 'memo',
    head: words('memo'),
    isPlain: true,
    cell: (user) =>
      user.vipMemo ? (
        <span className="wrap-anywhere">
          <InLang>{user.vipMemo}</InLang>
        </span>
      ) : (
        <span className="text-ink-3">–</span>
      ),
  },
  {
    id: 'registered',
    head: words('registered'),
    hideUnder: 'm',
    cell: (user) => <TwoLines main={formatJst(user.createdAt)} sub={user.createdBy?.userName} />,
  },
  {
    id: 'updated',
    head: words('updated'),
    hideUnder: 'l',
    cell: (user) => <TwoLines main={formatJst(user.updatedAt)} sub={user.updatedBy?.userName} />,
  },
]

type Props = { room: Room; authority: Authority; lang: Lang }

/** The VIP users of a room on its page, for who manages them. */
export async function VipSection({ room, authority, lang }: Props) {
  if (!canInScope({ authority }, 'vipUser.manage')) return null
  const query = { roomId: room.id, sort: 'vipUserId', limit: String(VIP_MAX) }
  const [words, page] = await Promise.all([getTranslations('vipUsers'), read(listVipUsers, { query })])
  const { total } = page
  const isFull = total >= VIP_MAX
  const buttons = !isFull && <AddButtons words={words} />
  return (
    <VipEditor room={{ id: room.id, free: VIP_MAX - total }}>
      <Card
        flush
        id="vip-users"
        title={words('title', { count: total, max: VIP_MAX })}
        note={words(isFull ? 'full' : 'note', { max: VIP_MAX })}
        actions={total > 0 && buttons}
      >
        <DataTable
          caption={words('listTitle')}
          columns={vipColumns(words)}
          rows={page.items}
          rowId={(user) => user.id}
          rowName={(user) => user.vipUserId}
          rowKind="vipUser"
          actions={(user) => <RowButtons user={user} words={words} />}
          selection={<ManyVerbs kind="vipUser" mayDelete params={{}} />}
          place={{ path: '', params: {}, sort: '' }}
          page={null}
          empty={
            <EmptyState
              icon="star"
              title={words('none')}
              action={<div className="flex flex-wrap gap-2">{buttons}</div>}
            >
              {words('noneText')}
            </EmptyState>
          }
        />
        {total > 0 && (
          <div className="card-body">
            <p className="name-hint">{words('inPlace')}</p>
            <CsvDownload href={hrefOf(readVipCsv)} params={{ roomId: room.id, sort: 'vipUserId' }} lang={lang} />
          </div>
        )}
      </Card>
    </VipEditor>
  )
}

type VipWords = Awaited<ReturnType<typeof getTranslations<'vipUsers'>>>

function AddButtons({ words }: { words: VipWords }) {
  return (
    <>
      <button type="button" className={buttonClass({})} aria-haspopup="dialog" data-verb="paste">
        <Icon name="clipboard-list" />
        {words('paste')}
      </button>
      <button type="button" className={buttonClass({})} aria-haspopup="dialog" data-verb="add">
        <Icon name="plus" />
        {words('add')}
      </button>
    </>
  )
}

function RowButtons({ user, words }: { user: VipUser; words: VipWords }) {
  const { id, version, vipUserId, vipMemo } = user
  const facts: VipFacts = { id, version, vipUserId, vipMemo }
  return (
    <>
      <VerbButton verb="edit" icon="pencil" label={words('editOf', { id: vipUserId })} facts={facts} />
      <VerbButton verb="delete" icon="trash-2" label={words('deleteOf', { id: vipUserId })} facts={facts} isAtOnce />
    </>
  )
}
