import { useTranslations } from 'next-intl'
import { InLang } from '#components/ui/in-lang.tsx'
import type { ManyChange } from '#lib/contracts/many-changes.ts'

/** The spreadsheet that made a change, by its name: the way to its page for who sent it, while that is there. */
export function ChangeFile({ file: { name, sheetId } }: { file: NonNullable<ManyChange['file']> }) {
  const words = useTranslations('many')
  const text = name === '' ? words('fileUnnamed') : <InLang>{name}</InLang>
  if (sheetId === null) return text
  return (
    <a className="text-link" href={`/SHEETS/${sheetId}`}>
      {text}
    </a>
  )
}
