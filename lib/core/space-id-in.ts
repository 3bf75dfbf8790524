const ID = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}'
const SPACE_PAGE = new RegExp(`^/(?:AREA4110|ROOM5110|ROOM5[57]\\d\\d)/(${ID})(?:[/?]|$)`)

/** The ID of the venue area, room or room pattern whose page an address is, there or not; '' for every other address. `path`: with or without what is asked. */
export const spaceIdIn = (path: string): string => SPACE_PAGE.exec(path)?.[1] ?? ''
