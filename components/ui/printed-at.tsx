import { useTranslations } from 'next-intl'
import { formatJst } from '#lib/core/jst.ts'
import type { Lang } from '#lib/core/lang.ts'

/** When a record was printed; only on paper. */
export function PrintedAt({ lang }: { lang: Lang }) {
  const words = useTranslations('common')
  return <p className="only-print">{words('printedAt', { at: formatJst(new Date(), 'long', lang) })}</p>
}
