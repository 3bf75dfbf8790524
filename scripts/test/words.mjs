/**
 * What concerns words (`npm test -- rooms`): a pattern for the paths of unit tests, and one for the files and titles of browser
 * tests. A plural finds its singular as well.
 */
export function patternOf(words) {
  const stems = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/(?<=\w{3})s$/, 's?'))
  return stems.join('|')
}
