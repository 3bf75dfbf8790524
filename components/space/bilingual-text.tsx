import { useTranslations } from 'next-intl'
import { EnglishMissing } from './english-missing.tsx'

/** A text with its English below, or the flag that the English is missing. Nothing at all: 未設定. */
export function BilingualText({ ja, en }: { ja: string; en: string }) {
  const words = useTranslations('common')
  if (ja === '' && en === '') return <span className="text-ink-3">{words('unset')}</span>
  return (
    <div className="flex flex-col items-start gap-1">
      {ja !== '' && <p className="whitespace-pre-line wrap-anywhere">{ja}</p>}
      {en === '' ? (
        <EnglishMissing />
      ) : (
        <p className="whitespace-pre-line text-ink-2 wrap-anywhere" lang="en">
          {en}
        </p>
      )}
    </div>
  )
}
