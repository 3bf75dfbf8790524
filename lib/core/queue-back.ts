/** The parameter in which a form is told from where she came to put something right. */
const BACK = 'back'

/** The address of the work queue, or of what leads where at a moment, that an address names to go back to; null for none, and for any other address. */
export function queueBack(search: string): string | null {
  const back = new URLSearchParams(search).get(BACK)
  return back !== null && /^\/(QUEUES|TRANS7000\/graph)(\?[^#\\]*)?$/.test(back) ? back : null
}
