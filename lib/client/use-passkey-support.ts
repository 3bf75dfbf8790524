'use client'

import { useSyncExternalStore } from 'react'

/** `address`: this page was opened under an IP address, which no passkey can belong to (WebAuthn section 5.1.2). */
type PasskeySupport = 'yes' | 'address' | 'browser' | 'unknown'

function support(): PasskeySupport {
  if (/^[\d.]+$|^\[/.test(location.hostname)) return 'address'
  return window.PublicKeyCredential === undefined ? 'browser' : 'yes'
}

const never = () => () => {}

/** Can a passkey be used here? `unknown` until the page runs in the browser. */
export const usePasskeySupport = (): PasskeySupport => useSyncExternalStore(never, support, () => 'unknown')
