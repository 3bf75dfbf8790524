import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon.tsx'
import { type ListParams, listHref } from '#components/ui/list-href.ts'
import type { Lang } from '#lib/core/lang.ts'

const ENCODINGS = ['utf-8-bom', 'cp932', 'utf-16le'] as const

type Props = {
  /** The address of the call that answers the file. */
  href: string
  params: ListParams
  lang: Lang
}

/** The rows of a list as a file: exactly those that the present filters show, in the encoding she chooses. */
export function CsvDownload({ href, params, lang }: Props) {
  const words = useTranslations('userImports')
  return (
    <nav className="csv-links" aria-label={words('download')}>
      <span className="field-label">{words('download')}</span>
      {ENCODINGS.map((encoding) => (
        <a key={encoding} className="drop-link" href={listHref(href, params, { encoding, language: lang })} download>
          <Icon name="download" />
          {words(`encoding_${encoding}`)}
        </a>
      ))}
    </nav>
  )
}
