import { readOne } from '#lib/cms/kernel/http/read-one.ts'
import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import { lastRound } from '#lib/contracts/address-rounds.ts'
import { lastAskedCheck } from '#lib/contracts/asked-checks.ts'
import * as roundCalls from '#lib/contracts/calls/address-rounds.ts'
import * as checkCalls from '#lib/contracts/calls/asked-checks.ts'
import * as calls from '#lib/contracts/calls/external-transitions.ts'
import {
  externalTransition,
  externalTransitionDetail,
  externalTransitionEdit,
  externalTransitionInput,
  externalTransitionQuery,
} from '#lib/contracts/external-transitions.ts'
import { itemAnswer, listAnswer } from '#lib/contracts/lists.ts'
import { cancelAddressRound, readAddressRound } from './address-rounds.ts'
import { cancelAddressChecks, readAddressChecks } from './asked-checks.ts'
import { checkExternalTransition } from './check-external-transition.ts'
import { findExternalTransition, listExternalTransitions } from './read-external-transitions.ts'
import { createExternalTransition, editExternalTransition } from './write-external-transition.ts'

/** External transitions and WebView sites. */
export const externalTransitionRoutes: readonly Route[] = [
  on(
    calls.listExternalTransitions,
    { query: externalTransitionQuery, answer: listAnswer(externalTransition) },
    listExternalTransitions,
  ),
  on(calls.readExternalTransition, { answer: itemAnswer(externalTransitionDetail) }, readOne(findExternalTransition)),
  on(
    calls.createExternalTransition,
    { body: externalTransitionInput, answer: itemAnswer(externalTransitionDetail), status: 201 },
    createExternalTransition,
  ),
  on(
    calls.editExternalTransition,
    { body: externalTransitionEdit, answer: itemAnswer(externalTransitionDetail) },
    editExternalTransition,
  ),
  on(
    calls.checkExternalTransition,
    { answer: itemAnswer(externalTransitionDetail), ownTransactions: true, again: 'kept' },
    checkExternalTransition,
  ),
  on(roundCalls.readAddressRound, { answer: lastRound }, readAddressRound),
  on(roundCalls.cancelAddressRound, { answer: lastRound }, cancelAddressRound),
  on(checkCalls.readAddressChecks, { answer: lastAskedCheck }, readAddressChecks),
  on(checkCalls.cancelAddressChecks, { answer: lastAskedCheck }, cancelAddressChecks),
]
