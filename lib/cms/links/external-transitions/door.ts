/** What other folders may use of this one. */
export { beginAddressRound, checkAddresses, checkAsked, giveUpRound } from './address-round.ts'
export { askChecks } from './asked-checks.ts'
export { addLinkCopies, countAreaLinkUses, countLinksOf, readLinks } from './copy-links.ts'
export { demandRoomLink, misusing } from './demand-links.ts'
export { externalAmong, linkRef, linksForAll } from './link-refs.ts'
export {
  type HeldLink,
  leaveUnusable,
  linksByHolder,
  linksGoing,
  relinkRestored,
  unlinkLinks,
} from './links-going.ts'
export { linkNewPatterns, patternLinks, renamePatternLinks, setPatternLinks } from './pattern-links.ts'
export { deleteExternalTransition } from './write-external-transition.ts'
