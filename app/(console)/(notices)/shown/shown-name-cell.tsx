import { EnglishMissing } from '#components/space/english-missing.tsx'
import { NameLines } from '#components/ui/name.tsx'

/** `content`, `contentEn`: as `listedText` has them. */
type Props = { href: string; content: string; contentEn: string }

/** The beginning of a text and of its English, as the link to its page. */
export function ShownNameCell({ href, content, contentEn }: Props) {
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="min-w-[8em] flex-1">
        <NameLines href={href} ja={content} en={contentEn} />
      </span>
      {contentEn === '' && <EnglishMissing of={{ content, contentEn }} />}
    </span>
  )
}
