/** The cookie that says that the agreement of the login page was given in this browser, until someone is signed in. No secret. */
export const AGREEMENT_COOKIE = 'agreed'
