import type * as z from 'zod/mini'
import type { Choice } from '#components/picker/choice.ts'
import { type Merge, unitsOf } from '#lib/client/merge.ts'
import type {
  ExTransSpaceKind,
  ExternalTransition,
  externalTransitionEdit,
} from '#lib/contracts/external-transitions.ts'

/** What the form of a link holds: the contract's input, and the name of the space that its ID stands for. */
export type LinkValues = Omit<z.input<typeof externalTransitionEdit>, 'exTransSpaceKind'> & {
  /** '' for a link whose space was deleted, until another is chosen. */
  exTransSpaceKind: ExTransSpaceKind | ''
  space?: Choice | null
}

/** The form of a new link. */
export const newLinkValues = (exTransSpaceKind: ExTransSpaceKind): LinkValues => ({
  exTransTitle: '',
  exTransTitleEn: '',
  webviewUrl: '',
  exTransSpaceKind,
  exTransSpace: null,
  space: null,
})

/** The form of a link as it is. */
export const linkValues = (link: ExternalTransition): LinkValues => ({
  exTransTitle: link.exTransTitle,
  exTransTitleEn: link.exTransTitleEn,
  webviewUrl: link.webviewUrl,
  exTransSpaceKind: link.exTransSpaceKind === 'none' ? '' : link.exTransSpaceKind,
  exTransSpace: link.space?.id ?? null,
  space: link.space && { id: link.space.id, name: link.space.spaceTitle, nameEn: link.space.spaceTitleEn },
})

/** What of a link is decided as one where two people saved it. */
export const LINK_MERGE: Merge<LinkValues, { item: ExternalTransition }> = {
  units: [
    ...unitsOf(['exTransTitle', 'exTransTitleEn', 'webviewUrl']),
    { name: 'exTransSpace', fields: ['exTransSpaceKind', 'exTransSpace'], carries: ['space'] },
  ],
  valuesOf: ({ item }) => linkValues(item),
}
