import { readOne } from '#lib/cms/kernel/http/read-one.ts'
import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import * as calls from '#lib/contracts/calls/patterns.ts'
import { itemAnswer, listAnswer } from '#lib/contracts/lists.ts'
import { withMoment } from '#lib/contracts/moment.ts'
import {
  patternConsequences as consequences,
  pattern,
  patternEdit,
  patternInput,
  patternQuery,
} from '#lib/contracts/patterns.ts'
import { patternConsequences } from './pattern-consequences.ts'
import { findPattern, listPatterns } from './read-patterns.ts'
import { createPattern, editPattern } from './write-pattern.ts'

/** Patterns of venue areas and of rooms. */
export const patternRoutes: readonly Route[] = [
  on(calls.listPatterns, { query: withMoment(patternQuery), answer: listAnswer(pattern) }, listPatterns),
  on(calls.readPattern, { answer: itemAnswer(pattern) }, readOne(findPattern)),
  on(calls.createPattern, { body: patternInput, answer: itemAnswer(pattern), status: 201 }, createPattern),
  on(calls.editPattern, { body: patternEdit, answer: itemAnswer(pattern) }, editPattern),
  on(calls.patternConsequences, { answer: itemAnswer(consequences) }, patternConsequences),
]
