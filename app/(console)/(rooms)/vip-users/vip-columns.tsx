import type { useTranslations } from 'next-intl'
import type { Column } from '#components/ui/column.ts'
import { InLang } from '#components/ui/in-lang.tsx'
import { TwoLines } from '#components/ui/table-cells.tsx'
import type { VipUser } from '#lib/contracts/vip-users.ts'
import { formatJst } from '#lib/core/jst.ts'

type Words = ReturnType<typeof useTranslations<'vipUsers'>>

/** ExpoID, memo, and who registered and changed it when. */
export const vipColumns = (words: Words): Column<VipUser>[] => [
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
