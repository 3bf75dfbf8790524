/** What other folders may use of this one. */
export { beginAddressRound, checkAddresses, giveUpRound } from './address-round.ts'
export { demandRoomLink } from './demand-links.ts'
export { linkRef, linksForAll } from './link-refs.ts'
export { type LinkGoing, linksGoing, unlinkLinks } from './links-going.ts'
export { linkNewPatterns, patternLinks, setPatternLinks } from './pattern-links.ts'
