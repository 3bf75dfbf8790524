'use client'

import { RichList } from './rich-list.tsx'

/** What draws the rows, in the browser too: the page reads the rest of the same file on the server. */
export const RichRows = RichList
