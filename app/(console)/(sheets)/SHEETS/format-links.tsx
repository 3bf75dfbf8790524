import { useTranslations } from 'next-intl'
import { buttonClass } from '#components/ui/button-class.ts'
import { Icon } from '#components/ui/icon.tsx'
import { readSheetFile } from '#lib/contracts/calls/sheets.ts'
import { hrefOf } from '#lib/contracts/calls/to.ts'
import { SHEET_FORMATS, type SheetKind } from '#lib/contracts/sheets.ts'
import type { Lang } from '#lib/core/lang.ts'

/** The list as a file, in the ways that spreadsheets in Japan read; a workbook first, since nothing is rewritten in it. */
export function FormatLinks({ kind, list, lang }: { kind: SheetKind; list: string; lang: Lang }) {
  const words = useTranslations('sheets')
  return (
    <div className="flex flex-wrap gap-2">
      {SHEET_FORMATS.map((format) => (
        <a
          key={format}
          className={buttonClass(format === 'xlsx' ? { variant: 'primary' } : {})}
          href={hrefOf(readSheetFile, {}, { kind, format, list, language: lang })}
          download
        >
          <Icon name="download" />
          {words(`format_${format}`)}
        </a>
      ))}
    </div>
  )
}
