import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import { addressCheckInput, askedCheckAnswer } from '#lib/contracts/asked-checks.ts'
import { askAddressChecks } from '#lib/contracts/calls/asked-checks.ts'
import { findTargets as findTargetsCall } from '#lib/contracts/calls/found-targets.ts'
import * as calls from '#lib/contracts/calls/many-changes.ts'
import { foundTargetsAnswer, foundTargetsInput } from '#lib/contracts/found-targets.ts'
import { itemAnswer, listAnswer } from '#lib/contracts/lists.ts'
import {
  jointReport,
  type ManyInput,
  manyChange,
  manyChangeQuery,
  manyInput,
  manyReport,
  manyRow,
  manyRowQuery,
  manyUndoInput,
} from '#lib/contracts/many-changes.ts'
import { changeMany, isLargeChange } from './change-many.ts'
import { checkMany } from './check-many.ts'
import { findTargets } from './find-targets.ts'
import { listManyChanges, readManyChange } from './read-many-changes.ts'
import { listManyRows } from './read-many-rows.ts'
import { undoJoint } from './undo-joint.ts'
import { isLargeUndo, undoMany } from './undo-many.ts'

/** Changes of many objects of a kind at once, what became of them, and taking them back. */
export const manyChangeRoutes: readonly Route[] = [
  on(
    calls.changeMany,
    {
      body: manyInput,
      answer: itemAnswer(manyReport),
      isLarge: ({ body }) => isLargeChange(body as ManyInput),
      details:
        'Without `token` nothing is written: the answer says what would become of each, and its token carries exactly this out.',
    },
    changeMany,
  ),
  on(calls.listManyChanges, { query: manyChangeQuery, answer: listAnswer(manyChange) }, listManyChanges),
  on(calls.readManyChange, { answer: itemAnswer(manyChange) }, readManyChange),
  on(calls.listManyRows, { query: manyRowQuery, answer: listAnswer(manyRow) }, listManyRows),
  on(
    calls.undoMany,
    {
      body: manyUndoInput,
      answer: itemAnswer(manyReport),
      isLarge: ({ params }, db) => isLargeUndo(db, params.id ?? ''),
    },
    undoMany,
  ),
  on(calls.undoJoint, { body: manyUndoInput, answer: itemAnswer(jointReport), isLarge: () => true }, undoJoint),
  // A list of thousands in one page.
  on(findTargetsCall, { body: foundTargetsInput, answer: foundTargetsAnswer, isLarge: () => true }, findTargets),
  on(askAddressChecks, { body: addressCheckInput, answer: askedCheckAnswer, status: 201 }, checkMany),
]
