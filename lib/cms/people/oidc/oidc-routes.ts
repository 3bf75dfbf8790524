import * as z from 'zod/mini'
import { openRoute, type Route, route } from '#lib/cms/kernel/http/route.ts'
import { itemAnswer, itemsAnswer } from '#lib/contracts/lists.ts'
import {
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
import { listProviderLinks, removeProviderLink } from './provider-links.ts'
import { readSignInWays } from './read-sign-in-ways.ts'

const answer = itemAnswer(nextStop)
const links = itemsAnswer(providerLinkView)
const ended = z.object({ result_code: z.literal('0'), ended: z.literal(true) })
// No connection of the database waits while the provider is asked.
const ownTransactions = true

/** Signing in through an OpenID provider. Where none is configured, all but the first answer 404. */
export const oidcRoutes: readonly Route[] = [
  openRoute('GET', '/auth/ways', { answer: itemAnswer(signInWays), says: 'How people sign in here' }, readSignInWays),
  openRoute(
    'POST',
    '/auth/oidc/sign-in',
    { op: '08', body: providerSignInInput, answer, ownTransactions, says: 'Begin to sign in at the OpenID provider' },
    beginSignIn,
  ),
  openRoute(
    'POST',
    '/invitations/:token/accept-with-provider',
    { op: '08', body: providerAcceptInput, answer, ownTransactions, says: 'Begin to accept with an account there' },
    beginAccepting,
  ),
  openRoute(
    'POST',
    '/invitations/:token/link-with-provider',
    { op: '08', answer, ownTransactions, says: 'Begin to link an account there by a link that was mailed' },
    beginLinkingByMail,
  ),
  openRoute(
    'POST',
    '/auth/oidc/callback',
    { op: '08', body: providerAnswerInput, answer, ownTransactions, says: 'What the provider sent her back with' },
    finishVisit,
  ),
  openRoute(
    'POST',
    '/auth/oidc/back-channel-logout',
    {
      op: '08',
      body: logoutInput,
      form: true,
      answer: ended,
      ownTransactions,
      says: 'The provider tells that someone signed out',
    },
    backChannelLogout,
  ),
  route('GET', '/me/provider-links', [], { answer: links, says: 'List own accounts there' }, listProviderLinks),
  route(
    'POST',
    '/me/provider-links',
    [],
    { answer, ownTransactions, says: 'Begin to link an account there' },
    beginLinking,
  ),
  route(
    'POST',
    '/me/step-up/provider',
    [],
    { answer, ownTransactions, whileReadOnly: true, says: 'Begin to confirm there that it is you' },
    beginStepUp,
  ),
  route('DELETE', '/me/provider-links/:id', [], { says: 'Remove a link' }, removeProviderLink),
]
