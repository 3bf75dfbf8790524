import type { ReactNode } from 'react'
import { NameLines } from '#components/ui/name.tsx'
import { EnglishMissing } from './english-missing.tsx'

type Props = {
  href: string
  /** With the texts whose English may be missing, or `missingEnParts`, so that the flag names them. */
  space: { spaceTitle: string; spaceTitleEn: string; missingEn: boolean }
  /** Its picture, before the names. */
  picture?: ReactNode
  /** Further flags, in the line beneath its name. */
  children?: ReactNode
}

/** The names of a space in a list, as the link to its detail, with the flag of missing English; without class names, for it stands fifty times. */
export function NameCell({ href, space, picture, children }: Props) {
  const { spaceTitle, spaceTitleEn, missingEn } = space
  return (
    <p>
      {picture}
      <span>
        <NameLines href={href} ja={spaceTitle} en={spaceTitleEn} under={children} />
      </span>
      {missingEn && <EnglishMissing of={space} />}
    </p>
  )
}
