'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { opensDialog } from '#components/ui/modal.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { comparable, compareNow } from '#lib/client/compare-forms.ts'
import { useEditors } from '#lib/client/use-editors.ts'
import type { Editing, Editor } from '#lib/contracts/editors.ts'
import { type EditedKind, KINDS } from '#lib/contracts/kinds/kinds.ts'
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
      {editing && <Saved path={`${KINDS[kind].path}/${id}`} saved={editing.saved} version={version} />}
      {editing && editing.editors.length > 0 && <Others editors={editing.editors} />}
    </div>
  )
}

type SavedProps = {
  /** Of the object in the API. */
  path: string
  saved: Editing['saved']
  version: number
}

function Saved({ path, saved, version }: SavedProps) {
  const words = useTranslations('editors')
  const canCompare = useSyncExternalStore(comparable.subscribe, () => comparable.has(path), never)
  if (saved === null) return <Notice tone="bad">{words('gone')}</Notice>
  if (saved.isSelf || saved.version <= version) return null
  const at = formatJst(saved.at, 'time')
  return (
    <Notice tone="warn">
      <p>{words('saved', { name: saved.by?.userName ?? words('someone'), at })}</p>
      {canCompare && (
        <div className="mt-2">
          <Button size="small" {...opensDialog(() => compareNow(path))}>
            {words('compare')}
          </Button>
        </div>
      )}
    </Notice>
  )
}

const never = () => false

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
