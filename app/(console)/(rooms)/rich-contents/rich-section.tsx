import { getTranslations } from 'next-intl/server'
import { ManyVerbs } from '#components/many/many-verbs.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Card } from '#components/ui/card.tsx'
import { DataTable } from '#components/ui/data-table.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { read } from '#lib/bff/read.ts'
import { listRichContents } from '#lib/contracts/calls/rich-contents.ts'
import { RICH_MAX } from '#lib/contracts/rich-contents.ts'
import type { Room } from '#lib/contracts/rooms.ts'
import type { Authority } from '#lib/core/authority.ts'
import { canInScope } from '#lib/core/policy.ts'
import { RichEditor } from './rich-editor.tsx'
import { richColumns } from './rich-list.tsx'
import { RichRowButtons } from './rich-row-buttons.tsx'

/** The large-volume content of a room on its page, with a banner where delivery has stopped. */
export async function RichSection({ room, authority }: { room: Room; authority: Authority }) {
  const query = { roomId: room.id, sort: '-permille', limit: String(RICH_MAX) }
  const [words, page] = await Promise.all([getTranslations('richContents'), read(listRichContents, { query })])
  const mayEdit = canInScope({ authority }, 'richContent.register')
  const note =
    page.total > 0 ? words('noteWithTotal', { count: page.total, tb: room.delivery.deliveredTb }) : words('note')
  const stopped = page.items.filter(({ state }) => state === 'stopped')
  const add = mayEdit && (
    <button type="button" className={buttonClass({})} aria-haspopup="dialog" data-verb="add">
      <Icon name="plus" />
      {words('create')}
    </button>
  )
  return (
    <RichEditor roomId={room.id} mayCap={canInScope({ authority }, 'richContent.setCap')}>
      <Card flush id="rich-contents" title={words('title')} note={note} actions={page.total > 0 && add}>
        {stopped.length > 0 && (
          <div className="card-body">
            <Notice tone="bad">{words('stoppedBanner', { count: stopped.length })}</Notice>
          </div>
        )}
        <DataTable
          caption={words('title')}
          columns={richColumns(words, 'inRoom')}
          rows={page.items}
          rowId={(row) => row.id}
          rowName={(row) => ({ ja: row.richContentTitle, en: row.richContentTitleEn })}
          actions={mayEdit ? (row) => <RichRowButtons content={row} /> : undefined}
          selection={mayEdit && <ManyVerbs kind="richContent" mayDelete params={{}} />}
          place={{ path: '', params: {}, sort: '' }}
          page={null}
          empty={
            <EmptyState icon="video" title={words('none')} action={add}>
              {mayEdit && words('noneText')}
            </EmptyState>
          }
        />
      </Card>
    </RichEditor>
  )
}
