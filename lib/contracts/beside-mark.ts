/** Behind the tag of the board that an open home page knows: it is told what stands beside it too. In a file of its own: the browser needs no schema for it. */
export const BESIDE = '~beside'
