import { type AnyCall, on, type Route } from '#lib/cms/kernel/http/route.ts'
import * as calls from '#lib/contracts/calls/copies.ts'
import { itemAnswer } from '#lib/contracts/lists.ts'
import {
  type PatternsSpread,
  patternSpread,
  patternsSpread,
  spreadReport,
  spreadsReport,
} from '#lib/contracts/pattern-spread.ts'
import { spreadPattern } from './spread-pattern.ts'
import { spreadPatterns } from './spread-patterns.ts'

const details =
  'Without `copyToken` nothing is written: the answer says what would be made, and its token carries exactly this out.'

/** Copies so many that the database works out their statuses for longer than other calls may take. */
const LARGE = 50
const isLarge = ({ body }: AnyCall) => {
  const { patternIds, spaceIds } = body as Pick<PatternsSpread, 'spaceIds'> & Partial<PatternsSpread>
  return spaceIds.length * (patternIds?.length ?? 1) > LARGE
}

/** Patterns copied to many spaces. */
export const patternSpreadRoutes: readonly Route[] = [
  on(calls.spreadPattern, { body: patternSpread, answer: itemAnswer(spreadReport), details, isLarge }, spreadPattern),
  on(
    calls.spreadPatterns,
    { body: patternsSpread, answer: itemAnswer(spreadsReport), details, isLarge },
    spreadPatterns,
  ),
]
