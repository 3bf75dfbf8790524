import { useTranslations } from 'next-intl'
import { buttonClass } from '#components/ui/button-class.ts'
import { Icon } from '#components/ui/icon.tsx'
import { hrefOf } from '#lib/contracts/calls/to.ts'
import { readTemplate } from '#lib/contracts/calls/user-imports.ts'
import type { Lang } from '#lib/core/lang.ts'

const ENCODINGS = ['utf-8-bom', 'cp932'] as const

/** Empty files with the headings, in the two encodings that spreadsheets in Japan ask for. */
export function TemplateLinks({ lang }: { lang: Lang }) {
  const words = useTranslations('userImports')
  return ENCODINGS.map((encoding) => (
    <a
      key={encoding}
      className={buttonClass({})}
      href={hrefOf(readTemplate, {}, { encoding, language: lang })}
      download
    >
      <Icon name="download" />
      {words('template', { encoding: words(`encoding_${encoding}`) })}
    </a>
  ))
}
