import { NameLines } from '#components/ui/name.tsx'
import { EnglishMissing } from './english-missing.tsx'

type Props = {
  href: string
  /** With the texts whose English may be missing, so that the flag names them. */
  space: { spaceTitle: string; spaceTitleEn: string; missingEn: boolean }
}

/** The names of a space in a list, as the link to its detail, with the flag of missing English. */
export function NameCell({ href, space }: Props) {
  const { spaceTitle, spaceTitleEn, missingEn } = space
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="min-w-[8em] flex-1">
        <NameLines href={href} ja={spaceTitle} en={spaceTitleEn} />
      </span>
      {missingEn && <EnglishMissing of={space} />}
    </span>
  )
}
