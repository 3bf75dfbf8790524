import type { Weight } from './weigh-page.ts'

/**
 * What a screen may weigh at most, with the data of an event (docs/decisions/0366-budgets-of-screens.md). Where a target is not reached yet the budget is what the screen
 * weighed when it was set, and the target stands beside it: it is lowered with every step towards it and raised by a decision alone.
 */
const LIST: Weight = {
  html: 116_000,
  htmlGzip: 20_480,
  payload: 41_500,
  scriptsGzip: 217_500, // target 153_600, the 25 KB of the first words included
  stylesGzip: 22_000,
  heldTables: 0,
  row: 900,
  requests: 15, // target 12, the script that hears of changes included
  elements: 1_730,
}

const HOME: Weight = {
  ...LIST,
  html: 78_300,
  htmlGzip: 15_400,
  payload: 43_300,
  scriptsGzip: 206_000, // target 122_880
  elements: 519,
  row: 0,
}

export const BUDGETS = {
  '/TOP101': HOME,
  '/AC2110': LIST,
  '/ROOM5110': LIST,
  '/AREA4110': LIST,
  // With what of its data needs care, and the names of its space and of who shows it.
  '/AR12110': { ...LIST, row: 950 },
  '/EXPO3110': LIST,
  '/TRANS7000': LIST,
  '/NDSD14110': LIST,
  '/EXTRANS11000': LIST,
} as const satisfies Record<string, Weight>

export const SCREENS = Object.keys(BUDGETS) as (keyof typeof BUDGETS)[]
