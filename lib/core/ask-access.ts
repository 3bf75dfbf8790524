/** Where access is asked for; `spaceAsked`, the name of a space or the path of its page, stands in the form already. */
export const askAccessHref = (spaceAsked: string): string =>
  `/REQUESTS/new${spaceAsked && `?spaceAsked=${encodeURIComponent(spaceAsked)}`}`
