import { EnglishMissing } from '#components/space/english-missing.tsx'
import { NameLink } from '#components/ui/table-cells.tsx'
import { excerpt } from '#lib/core/excerpt.ts'

type Props = { href: string; content: string; contentEn: string }

/** The beginning of a text and of its English, as the link to its page. */
export function ShownNameCell({ href, content, contentEn }: Props) {
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="min-w-[8em] flex-1">
        <NameLink href={href} name={excerpt(content, 60)} sub={excerpt(contentEn, 60)} subLang="en" />
      </span>
      {contentEn === '' && <EnglishMissing />}
    </span>
  )
}
