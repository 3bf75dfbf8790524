import { readOne } from '#lib/cms/kernel/http/read-one.ts'
import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import {
  accessSet,
  accessSetEdit,
  accessSetEffect,
  accessSetInput,
  accessSetMember,
  accessSetMemberQuery,
  accessSetQuery,
} from '#lib/contracts/access-sets.ts'
import * as calls from '#lib/contracts/calls/access-sets.ts'
import { itemAnswer, listAnswer } from '#lib/contracts/lists.ts'
import { findAccessSet, listAccessSetMembers, listAccessSets } from './read-access-sets.ts'
import { accessSetEffectOf, newAccessSetEffect } from './set-effect.ts'
import { createAccessSet, deleteAccessSet, editAccessSet } from './write-access-set.ts'

/** With thousands of members a statement may take longer than other calls' may. */
const isLarge = () => true

export const accessSetRoutes: readonly Route[] = [
  on(calls.listAccessSets, { query: accessSetQuery, answer: listAnswer(accessSet) }, listAccessSets),
  on(calls.newAccessSetEffect, { body: accessSetInput, answer: itemAnswer(accessSetEffect) }, newAccessSetEffect),
  on(
    calls.createAccessSet,
    { body: accessSetInput, answer: itemAnswer(accessSet), status: 201, isLarge },
    createAccessSet,
  ),
  on(calls.readAccessSet, { answer: itemAnswer(accessSet) }, readOne(findAccessSet)),
  on(calls.editAccessSet, { body: accessSetEdit, answer: itemAnswer(accessSet), isLarge }, editAccessSet),
  on(calls.deleteAccessSet, { isLarge }, deleteAccessSet),
  on(
    calls.listAccessSetMembers,
    { query: accessSetMemberQuery, answer: listAnswer(accessSetMember) },
    listAccessSetMembers,
  ),
  on(calls.accessSetEffectOf, { body: accessSetEdit, answer: itemAnswer(accessSetEffect) }, accessSetEffectOf),
]
