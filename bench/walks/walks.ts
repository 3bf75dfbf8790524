import { COPIES_WALKS } from './copies-walks.ts'
import { LINKS_WALKS } from './links-walks.ts'
import { NAMES_WALKS } from './names-walks.ts'
import { PEOPLE_WALKS } from './people-walks.ts'
import type { Walk } from './walk.ts'

/** In the order of the table. Those of one file may build on the one before. */
export const WALKS: readonly Walk[] = [...NAMES_WALKS, ...LINKS_WALKS, ...COPIES_WALKS, ...PEOPLE_WALKS]
