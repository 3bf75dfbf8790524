'use client'

import { EARLY_SCRIPT } from '#lib/client/early.ts'
import { FIRST_FRAME_SCRIPT } from '#lib/client/first-frame.ts'
import { OVERLAY_SCRIPT } from '#lib/client/overlay-script.ts'

/** Without what only its readers need: indentation, and lines of comment. */
const lean = (script: string) => script.replaceAll(/^ *(?:\/\/.*\n)?/gm, '')

// For the answer of the server alone. A server component would send it once more in the payload; React takes over what stands there.
const SCRIPT = typeof window === 'undefined' ? lean(`${EARLY_SCRIPT};${FIRST_FRAME_SCRIPT};${OVERLAY_SCRIPT}`) : ''

/** Runs before anything of the page: keeps what is typed and pressed before its scripts have come, lets it be seen before they run, and shows the overlay of navigations. The browser hides the nonce from React. */
export function HeadScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {SCRIPT}
    </script>
  )
}
