import { useTranslations } from 'next-intl'
import { Name, OtherName } from '#components/ui/name.tsx'
import { EnglishMissing } from './english-missing.tsx'

/** A text in both languages, the reader's first, or the flag that the English is missing. Nothing at all: 未設定. */
export function BilingualText({ ja, en }: { ja: string; en: string }) {
  const words = useTranslations('common')
  if (ja === '' && en === '') return <span className="text-ink-3">{words('unset')}</span>
  return (
    <div className="flex flex-col items-start gap-1">
      <p className="whitespace-pre-line wrap-anywhere">
        <Name ja={ja} en={en} />
      </p>
      {en === '' ? (
        <EnglishMissing />
      ) : (
        <p className="whitespace-pre-line text-ink-2 wrap-anywhere">
          <OtherName ja={ja} en={en} />
        </p>
      )}
    </div>
  )
}
