/** The parameter in which a form is told the queue from which she came. */
const BACK = 'back'

/** The address of the work queue that an address names to go back to; null for none, and for any other address. */
export function queueBack(search: string): string | null {
  const back = new URLSearchParams(search).get(BACK)
  return back !== null && /^\/QUEUES(\?[^#\\]*)?$/.test(back) ? back : null
}
