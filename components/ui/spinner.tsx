/** A turning ring beside words that say what is being done. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />
}
