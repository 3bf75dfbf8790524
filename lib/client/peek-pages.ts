/** The pages whose object can be shown beside a list, by the path before its ID. */
export const PEEK_PAGES = {
  expoArea: /^\/EXPO3110$/,
  venueArea: /^\/AREA4110$/,
  room: /^\/ROOM5110$/,
  richContent: /^\/ROOM5110\/[^/]+\/rich-contents$/,
  pattern: /^\/(?:AREA4[57]|ROOM5[57])\d\d$/,
  arEvent: /^\/AR12110$/,
  user: /^\/AC2121$/,
  transition: /^\/TRANS7000$/,
  externalTransition: /^\/(?:EXTRANS11000|WEBVIEW13000)$/,
  ndsdEvent: /^\/NDSD14110$/,
  notice: /^\/MA9110$/,
  mail: /^\/MA9110\/mails$/,
  appNotification: /^\/INFO15110$/,
  plan: /^\/PLANS$/,
  tool: /^\/TOOL8201$/,
} as const

/** The page of an object and its ID; null for a path that shows none that can be shown beside a list. */
export function peekPage(pathname: string): { page: keyof typeof PEEK_PAGES; id: string } | null {
  const [, before = '', id = ''] = /^(.+)\/([0-9a-f-]{36})(?:\/edit)?$/.exec(pathname) ?? []
  const found = (Object.keys(PEEK_PAGES) as (keyof typeof PEEK_PAGES)[]).find((page) => PEEK_PAGES[page].test(before))
  return found ? { page: found, id } : null
}

/** Does the name of this row, or the cell around it, lead to an object that can be shown beside the list? */
export function leadsToPeek(around: Element | null | undefined): boolean {
  const link = around?.querySelector<HTMLAnchorElement>('a')
  return link ? peekPage(link.pathname) !== null : false
}
