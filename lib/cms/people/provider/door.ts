/** What other folders may use of this one. */
export { isLinked } from './is-linked.ts'
export { lacksWayIn } from './lacks-way-in.ts'
export { CLOCK_TOLERANCE_SECONDS, type Provider, providerOf } from './provider.ts'
export { ProviderFailure, providerFailure } from './provider-failure.ts'
export { providerSignOutUrl } from './provider-sign-out.ts'
export { demandEmbedded, isEmbeddedOpen } from './sign-in-ways.ts'
