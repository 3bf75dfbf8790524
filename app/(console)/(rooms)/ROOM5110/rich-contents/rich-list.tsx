'use client'

import { useTranslations } from 'next-intl'
import { richColumns } from '#app/(console)/(rooms)/rich-contents/rich-columns.tsx'
import { RichEditor } from '#app/(console)/(rooms)/rich-contents/rich-editor.tsx'
import type { RichRow } from '#app/(console)/(rooms)/rich-contents/rich-row.ts'
import { RichRowButtons } from '#app/(console)/(rooms)/rich-contents/rich-row-buttons.tsx'
import { type PackedPage, unpackPage } from '#components/list/packed-rows.ts'
import { DeletableList } from '#components/space/deletable-list.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import type { ListPlace } from '#components/ui/table-footer.tsx'
import type { Authority } from '#lib/core/authority.ts'
import { canInScope } from '#lib/core/policy.ts'

type Props = { page: PackedPage<RichRow>; place: ListPlace; authority: Authority }

/** The contents of a page, and what may be done with them; each is registered in its room. */
export function RichList({ page, place, authority }: Props) {
  const words = useTranslations('richContents')
  const mayEdit = canInScope({ authority }, 'richContent.register')
  return (
    <RichEditor mayCap={canInScope({ authority }, 'richContent.setCap')}>
      <DeletableList
        caption={words('title')}
        columns={richColumns(words, 'withRoom')}
        rowName={(row) => ({ ja: row.richContentTitle, en: row.richContentTitleEn })}
        actions={mayEdit ? (row) => <RichRowButtons content={row} /> : undefined}
        place={place}
        page={unpackPage(page)}
        many={mayEdit && { kind: 'richContent', mayDelete: true }}
        none={{
          icon: 'video',
          title: words('none'),
          text: words('noneInRooms'),
          create: false,
          action: <LinkButton href="/ROOM5110">{words('toRooms')}</LinkButton>,
        }}
      />
    </RichEditor>
  )
}
