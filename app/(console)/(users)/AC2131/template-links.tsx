import { useTranslations } from 'next-intl'
import { buttonClass } from '#components/ui/button-class.ts'
import { Icon } from '#components/ui/icon.tsx'
import type { Lang } from '#lib/core/lang.ts'

const ENCODINGS = ['utf-8-bom', 'cp932'] as const

/** Empty files with the headings, in the two encodings that spreadsheets in Japan ask for. */
export function TemplateLinks({ lang }: { lang: Lang }) {
  const words = useTranslations('userImports')
  return ENCODINGS.map((encoding) => (
    <a
      key={encoding}
      className={buttonClass({})}
      href={`/cms/v1/fe/user-import-template?encoding=${encoding}&language=${lang}`}
      download
    >
      <Icon name="download" />
      {words('template', { encoding: words(`encoding_${encoding}`) })}
    </a>
  ))
}
