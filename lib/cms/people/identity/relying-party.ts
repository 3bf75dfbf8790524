import type { Deps } from '#lib/cms/kernel/context/context.ts'

/**
 * Who asks for passkeys (WebAuthn section 5.1.2): the host of PUBLIC_URL and the one origin that may answer. An IP address is no
 * relying party; for the console on one's own machine `localhost` stands in, under the same port.
 */
export function relyingParty({ publicUrl }: Pick<Deps, 'publicUrl'>): { id: string; origin: string } {
  const url = new URL(publicUrl)
  if (['127.0.0.1', '[::1]'].includes(url.hostname)) url.hostname = 'localhost'
  return { id: url.hostname, origin: url.origin }
}
