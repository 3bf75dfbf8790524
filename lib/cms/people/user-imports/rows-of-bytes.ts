/** A row with an address, a name and a level has hardly fewer bytes. */
const BYTES_A_ROW = 32

/** How many rows a file of this size may have, before anybody has read it. */
export const rowsOfBytes = (bytes: number): number => Math.ceil(bytes / BYTES_A_ROW)
