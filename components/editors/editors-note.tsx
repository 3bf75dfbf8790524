'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useEditors } from '#lib/client/use-editors.ts'
import type { Editing, Editor } from '#lib/contracts/editors.ts'
import type { EditedKind } from '#lib/contracts/kinds/kinds.ts'
import { formatJst } from '#lib/core/jst.ts'

type Props = {
  kind: EditedKind
  id: string
  /** The version this page has read. */
  version: number
}

/** Who else edits the same object right now, and that someone has saved it since it was read. Nothing while she is alone with it. */
export function EditorsNote({ kind, id, version }: Props) {
  const editing = useEditors(kind, id)
  return (
    <div className="editors" aria-live="polite">
      {editing && <Saved saved={editing.saved} version={version} />}
      {editing && editing.editors.length > 0 && <Others editors={editing.editors} />}
    </div>
  )
}

function Saved({ saved, version }: { saved: Editing['saved']; version: number }) {
  const words = useTranslations('editors')
  if (saved === null) return <Notice tone="bad">{words('gone')}</Notice>
  if (saved.isSelf || saved.version <= version) return null
  const at = formatJst(saved.at, 'time')
  return <Notice tone="warn">{words('saved', { name: saved.by?.userName ?? words('someone'), at })}</Notice>
}

function Others({ editors }: { editors: readonly Editor[] }) {
  const words = useTranslations('editors')
  return (
    <div className="editors-now">
      <Icon name="users" />
      <p>{words('now')}</p>
      <ul>
        {editors.map(({ id, userName, isSelf, since }) => (
          <li key={id} className="editors-name">
            {isSelf ? words('ownTab') : userName}
            <span className="editors-since">{words('since', { at: formatJst(since, 'time') })}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
