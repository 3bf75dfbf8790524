import type {
  logoutAnswer,
  logoutInput,
  nextStop,
  providerAcceptInput,
  providerAnswerInput,
  providerLinkView,
  providerSignInInput,
  signInWays,
} from '../oidc.ts'
import { call, type ItemAnswer, type ItemsAnswer, openCall } from './call.ts'

export const readSignInWays = openCall('GET', '/auth/ways', { says: 'How people sign in here' }).carries<{
  answer: ItemAnswer<typeof signInWays>
}>()

export const beginSignIn = openCall('POST', '/auth/oidc/sign-in', {
  says: 'Begin to sign in at the OpenID provider',
  op: '08',
}).carries<{ body: typeof providerSignInInput; answer: ItemAnswer<typeof nextStop> }>()

export const beginAccepting = openCall('POST', '/invitations/:token/accept-with-provider', {
  says: 'Begin to accept with an account there',
  op: '08',
}).carries<{ body: typeof providerAcceptInput; answer: ItemAnswer<typeof nextStop> }>()

export const beginLinkingByMail = openCall('POST', '/invitations/:token/link-with-provider', {
  says: 'Begin to link an account there by a link that was mailed',
  op: '08',
}).carries<{ answer: ItemAnswer<typeof nextStop> }>()

export const finishVisit = openCall('POST', '/auth/oidc/callback', {
  says: 'What the provider sent her back with',
  op: '08',
}).carries<{ body: typeof providerAnswerInput; answer: ItemAnswer<typeof nextStop> }>()

export const backChannelLogout = openCall('POST', '/auth/oidc/back-channel-logout', {
  says: 'The provider tells that someone signed out',
  op: '08',
  form: true,
}).carries<{ body: typeof logoutInput; answer: typeof logoutAnswer }>()

export const listProviderLinks = call('GET', '/me/provider-links', {
  says: 'List own accounts there',
  may: [],
}).carries<{ answer: ItemsAnswer<typeof providerLinkView> }>()

export const beginLinking = call('POST', '/me/provider-links', {
  says: 'Begin to link an account there',
  may: [],
}).carries<{ answer: ItemAnswer<typeof nextStop> }>()

export const beginStepUp = call('POST', '/me/step-up/provider', {
  says: 'Begin to confirm there that it is you',
  may: [],
}).carries<{ answer: ItemAnswer<typeof nextStop> }>()

export const removeProviderLink = call('DELETE', '/me/provider-links/:id', { says: 'Remove a link', may: [] }).carries()
