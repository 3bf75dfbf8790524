import type { ExTransType } from '#lib/contracts/external-transitions.ts'

/** The screen of each type of link. */
export const LINK_SCREENS = { external: 'EXTRANS11000', webview: 'WEBVIEW13000' } as const satisfies Record<
  ExTransType,
  string
>
