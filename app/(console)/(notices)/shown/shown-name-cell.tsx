import { EnglishMissing } from '#components/space/english-missing.tsx'
import { NameLines } from '#components/ui/name.tsx'

/** `content`, `contentEn`: as `listedText` has them. */
type Props = { href: string; content: string; contentEn: string }

/** The beginning of a text and of its English, as the link to its page. */
export function ShownNameCell({ href, content, contentEn }: Props) {
  return (
    <NameLines
      href={href}
      ja={content}
      en={contentEn}
      under={contentEn === '' && <EnglishMissing of={{ content, contentEn }} />}
    />
  )
}
