import { readOne } from '#lib/cms/kernel/http/read-one.ts'
import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import { sessionView } from '#lib/contracts/auth.ts'
import * as calls from '#lib/contracts/calls/users.ts'
import { itemAnswer, itemsAnswer, listAnswer } from '#lib/contracts/lists.ts'
import { reasonQuery, reasons } from '#lib/contracts/reasons.ts'
import {
  hygieneAnswer,
  suspensionInput,
  user,
  userEdit,
  userListQuery,
  userRefsAnswer,
  userRefsQuery,
} from '#lib/contracts/users.ts'
import { readHygiene } from './read-hygiene.ts'
import { readReasons } from './read-reasons.ts'
import { listUserRefs } from './read-user-refs.ts'
import { findUser, listUsers } from './read-users.ts'
import { endAllSessionsOf, endSessionOf, listSessionsOf } from './sessions-of-others.ts'
import { resumeUser, suspendUser } from './suspend-user.ts'
import { deleteUser, editUser } from './write-user.ts'

/** People, where they are signed in, and why they may do what they may. */
export const userRoutes: readonly Route[] = [
  on(calls.listUsers, { query: userListQuery, answer: listAnswer(user) }, listUsers),
  on(calls.listUserRefs, { query: userRefsQuery, answer: userRefsAnswer }, listUserRefs),
  on(calls.readHygiene, { answer: hygieneAnswer }, readHygiene),
  on(calls.readUser, { answer: itemAnswer(user) }, readOne(findUser)),
  on(calls.editUser, { body: userEdit, answer: itemAnswer(user) }, editUser),
  on(calls.deleteUser, {}, deleteUser),
  on(calls.suspendUser, { body: suspensionInput, answer: itemAnswer(user) }, suspendUser),
  on(calls.resumeUser, { answer: itemAnswer(user) }, resumeUser),
  on(calls.listSessionsOf, { answer: itemsAnswer(sessionView) }, listSessionsOf),
  on(calls.endAllSessionsOf, {}, endAllSessionsOf),
  on(calls.endSessionOf, {}, endSessionOf),
  on(calls.readReasons, { query: reasonQuery, answer: itemAnswer(reasons) }, readReasons),
]
