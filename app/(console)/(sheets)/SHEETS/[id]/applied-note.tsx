import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/notice.tsx'
import type { Sheet } from '#lib/contracts/sheets.ts'
import { formatJst } from '#lib/core/jst.ts'

/** When a file was saved, and the changes that it is kept as: each can be looked through and taken back without the others. */
export function AppliedNote({ item, at }: { item: Sheet; at: string }) {
  const words = useTranslations('sheets')
  const parts = [
    { id: item.creationId, word: 'partCreated' },
    { id: item.changeId, word: 'partChanged' },
    { id: item.deletionId, word: 'partDeleted' },
  ] as const
  const kept = parts.filter(({ id }) => id !== null)
  return (
    <Notice tone="ok">
      <p>{words('appliedAt', { at: formatJst(at) })}</p>
      {item.isTakenBack && <p>{words('undoNothing')}</p>}
      {kept.length > 0 && (
        <p className="flex flex-wrap gap-x-3">
          {words('parts')}
          {kept.map(({ id, word }) => (
            <a key={word} className="text-link" href={`/CHANGES/${id}`}>
              {words(word)}
            </a>
          ))}
        </p>
      )}
    </Notice>
  )
}
