'use client'

import { useHasScripts } from './use-has-scripts.ts'

/** The checkbox of a table row. It selects nothing before scripts run, and has its name from then on (RowButton). */
export function RowBox({ label }: { label: string }) {
  return <input type="checkbox" aria-label={useHasScripts() ? label : undefined} />
}
