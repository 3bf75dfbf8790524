'use client'

import { CopyButton } from '#components/copy/copy-button.tsx'
import { readPatternCopyFacts } from '#lib/contracts/calls/copies.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { Authority } from '#lib/core/authority.ts'
import { CopyPatternDialog } from './copy-pattern-dialog.tsx'
import type { CopiedPattern } from './use-pattern-copy-save.ts'

/** Copies a pattern, after she ticked what of it and named the space. */
export function CopyPatternButton({ pattern, authority }: { pattern: CopiedPattern; authority: Authority }) {
  return (
    <CopyButton
      call={to(readPatternCopyFacts, { id: pattern.id })}
      dialog={(facts, onClose) => (
        <CopyPatternDialog pattern={pattern} facts={facts} authority={authority} onClose={onClose} />
      )}
    />
  )
}
