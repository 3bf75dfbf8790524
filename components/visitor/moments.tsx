import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { RadioField } from '#components/ui/radio-field.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { formatJst } from '#lib/core/jst.ts'
import type { PublicationStatus } from '#lib/core/publication-status.ts'
import { chosenLook, looksAt, type Standing } from './standing.ts'

type Props = {
  /** Not there: it is not saved yet, and stands nowhere. */
  standing?: Standing | undefined
  /** What is said of a moment at which nobody sees it. */
  unseen: string
  /** What is shown; `isSeen`: it is seen at the chosen moment, or stands nowhere yet. */
  children: (isSeen: boolean) => ReactNode
}

/** The choice of the moment at which a preview is looked at, how things stand then, and the preview. */
export function Moments({ standing, unseen, children }: Props) {
  const words = useTranslations('visitor')
  const [awaited, setAwaited] = useState<PublicationStatus | null>(null)
  const looks = standing && looksAt(standing)
  const look = looks && chosenLook(looks, awaited)
  // What was waited for has come: another one like it is chosen anew.
  if (awaited !== null && look?.when === 'now') setAwaited(null)
  return (
    <>
      {looks && looks.length > 1 && (
        <RadioField
          name="previewMoment"
          label={words('moment')}
          choices={looks.map(({ when: value, from }) => ({
            value,
            label: from === null ? words('now') : words('from', { at: formatJst(from) }),
          }))}
          value={look?.when ?? 'now'}
          onChange={({ target }) => setAwaited(target.value === 'next' ? (looks[1]?.status ?? null) : null)}
        />
      )}
      {look && (
        <p aria-live="polite" className="flex flex-wrap items-center gap-2">
          <StatusBadge status={look.status} />
          {!look.isSeen && <span className="text-ink-2">{unseen}</span>}
        </p>
      )}
      {children(look?.isSeen ?? true)}
    </>
  )
}
