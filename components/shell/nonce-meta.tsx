'use client'

import { useState } from 'react'

/**
 * The nonce of the document, where React Aria finds it for its style element. It stays the first one: a refresh renders the
 * layout with the nonce of that later answer, which the policy of this document does not know.
 */
export function NonceMeta({ nonce }: { nonce: string }) {
  const [first] = useState(nonce)
  return <meta property="csp-nonce" content={first} nonce={first} />
}
