let complete: () => Promise<unknown> = async () => undefined

/** Says how to wait until every word is there: a page may begin with those that are said before anything is opened (app/words.tsx). */
export function partsWaitFor(words: () => Promise<unknown>): void {
  complete = words
}

/** A part that is loaded later, once the words it may say are there too. */
export async function withWords<T>(part: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([part, complete()])
  return loaded
}
