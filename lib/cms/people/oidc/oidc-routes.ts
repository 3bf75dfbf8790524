import { on, onOpen, type Route } from '#lib/cms/kernel/http/route.ts'
import * as calls from '#lib/contracts/calls/oidc.ts'
import { itemAnswer, itemsAnswer } from '#lib/contracts/lists.ts'
import {
  logoutAnswer,
  logoutInput,
  nextStop,
  providerAcceptInput,
  providerAnswerInput,
  providerLinkView,
  providerSignInInput,
  signInWays,
} from '#lib/contracts/oidc.ts'
import { backChannelLogout } from './back-channel-logout.ts'
import { beginAccepting, beginLinking, beginLinkingByMail, beginSignIn, beginStepUp } from './begin-visits.ts'
import { finishVisit } from './finish-visit.ts'
import { listProviderLinks } from './read-provider-links.ts'
import { readSignInWays } from './read-sign-in-ways.ts'
import { removeProviderLink } from './write-provider-link.ts'

/** Signing in through an OpenID provider. Where none is configured, all but the first answer 404. */
export const oidcRoutes: readonly Route[] = [
  onOpen(calls.readSignInWays, { answer: itemAnswer(signInWays) }, readSignInWays),
  onOpen(
    calls.beginSignIn,
    { body: providerSignInInput, answer: itemAnswer(nextStop), ownTransactions: true },
    beginSignIn,
  ),
  onOpen(
    calls.beginAccepting,
    { body: providerAcceptInput, answer: itemAnswer(nextStop), ownTransactions: true },
    beginAccepting,
  ),
  onOpen(calls.beginLinkingByMail, { answer: itemAnswer(nextStop), ownTransactions: true }, beginLinkingByMail),
  onOpen(
    calls.finishVisit,
    { body: providerAnswerInput, answer: itemAnswer(nextStop), ownTransactions: true },
    finishVisit,
  ),
  onOpen(
    calls.backChannelLogout,
    {
      body: logoutInput,
      answer: logoutAnswer,
      ownTransactions: true,
    },
    backChannelLogout,
  ),
  on(calls.listProviderLinks, { answer: itemsAnswer(providerLinkView) }, listProviderLinks),
  on(calls.beginLinking, { answer: itemAnswer(nextStop), ownTransactions: true, again: 'harmless' }, beginLinking),
  on(
    calls.beginStepUp,
    { answer: itemAnswer(nextStop), ownTransactions: true, again: 'harmless', whileReadOnly: true },
    beginStepUp,
  ),
  on(calls.removeProviderLink, {}, removeProviderLink),
]
