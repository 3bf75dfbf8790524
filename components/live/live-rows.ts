/** What names the object of a line: the head of a row, the middle of a line of the day. */
const NAMES = ['main tbody th', '.day-what', '.tree-cell-name', '.gantt-name']

const ofObject = (id: string) => `:is(a[href*="${CSS.escape(id)}"], [data-of="${CSS.escape(id)}"])`

/** Where the page names an object in a line. */
const nameOf = (id: string): Element | null =>
  document.querySelector(NAMES.map((name) => `${name}:has(${ofObject(id)})`).join())

/** Does the page say that it shows whatever its screen does (`data-shows-screen`)? */
export const showsMore = (): boolean => document.querySelector('main [data-shows-screen]') !== null

/** Does the page lead to an object? */
export const isShown = (id: string): boolean => document.querySelector(`main ${ofObject(id)}`) !== null

/** The name of an object as the page has it. */
export const nameShown = (id: string): string | null =>
  nameOf(id)?.querySelector(`${ofObject(id)} .gantt-title, a${ofObject(id)}`)?.textContent ?? null

/** Marks the lines of objects that were changed with who did it and when, and takes the marks of others away. */
export function markLines(news: ReadonlyMap<string, string>): void {
  for (const marked of document.querySelectorAll('main [data-news]')) marked.removeAttribute('data-news')
  for (const [id, text] of news) nameOf(id)?.setAttribute('data-news', text)
}
