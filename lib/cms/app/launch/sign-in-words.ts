import type { FirstManager } from '#lib/cms/people/identity/door.ts'

function how(publicUrl: string, manager: FirstManager): string {
  if (manager.kind === 'created') return `Sign in as ${manager.email} with the password in FIRST_MANAGER_PASSWORD.`
  if (manager.kind === 'exists') return 'Sign in with your account.'
  return `No system manager yet. Make the first one here (the link works once, a new start makes a new one):\n  ${publicUrl}/setup/${manager.token}`
}

/** The last lines of a start: `ready` says what is ready and where, then how to sign in at `publicUrl`. */
export function signInWords(ready: string, publicUrl: string, manager: FirstManager, offerDemo: boolean): string {
  const demo = offerDemo
    ? ['To look around with demo data: npm run seed -- --size demo, or the button on the home screen.']
    : []
  return ['', ...demo, ready, how(publicUrl, manager), ''].join('\n')
}
