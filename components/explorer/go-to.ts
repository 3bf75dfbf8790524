/** Follows a link of the page by its own anchor, so that the console's soft navigation takes it; nothing where there is none. */
export function goTo(href: string | null, box: HTMLElement | null): void {
  if (href !== null) box?.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)?.click()
}
