/** What was looked at in one part of the kit: what is wrong there, and figures that were seen. */
export type Findings = ReturnType<typeof openFindings>

export function openFindings() {
  const problems: string[] = []
  const seen: string[] = []
  let looked = 0
  return {
    problems,
    seen,
    looked: () => looked,
    /** One thing that must be so; `told` is what was found in its place. */
    holds(is: boolean, what: string, told: unknown = ''): void {
      looked += 1
      if (!is) problems.push(told === '' ? what : `${what}: ${String(told).slice(0, 400)}`)
    },
    /** Both must be the same. */
    equals(found: unknown, wanted: unknown, what: string): void {
      this.holds(found === wanted, what, `${found} in place of ${wanted}`)
    },
  }
}
