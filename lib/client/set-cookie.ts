const ONE_YEAR = 365 * 24 * 3600

/** Keeps a preference of this browser for a year, where the server reads it when it renders. Nothing secret goes here. */
export function setCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that operators use
  document.cookie = `${name}=${value}; Path=/; Max-Age=${ONE_YEAR}; SameSite=Lax${secure}`
}
