/** How far a piece of work is, as a bar and as a percentage. `total` 0: not known yet. */
export function Progress({ label, done, total }: { label: string; done: number; total: number }) {
  const share = total > 0 ? Math.min(1, done / total) : null
  return (
    <div className="progress">
      <p role="status">
        {label}
        {share !== null && <span className="progress-share"> {Math.floor(share * 100)}%</span>}
      </p>
      <progress aria-label={label} max={1} value={share ?? undefined} />
    </div>
  )
}
