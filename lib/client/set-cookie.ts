const ONE_YEAR = 365 * 24 * 3600

/** Keeps a preference of this browser for a year, where the server reads it when it renders. Nothing secret goes here. */
export const setCookie = (name: string, value: string): void => write(name, value, `; Max-Age=${ONE_YEAR}`)

/** The same until the browser is closed. */
export const setSessionCookie = (name: string, value: string): void => write(name, value, '')

/** Takes a cookie away. */
export const clearCookie = (name: string): void => write(name, '', '; Max-Age=0')

function write(name: string, value: string, life: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that operators use
  document.cookie = `${name}=${value}; Path=/${life}; SameSite=Lax${secure}`
}
