/**
 * The rows of a list as they come, those that stood there before where they stood. One that is new stands behind the one it comes after.
 * @param before their IDs, from the top
 */
export function inPlace<Row extends { id: string }>(rows: readonly Row[], before: readonly string[]): Row[] {
  const placeOf = ({ id }: Row) => before.indexOf(id)
  const shown = rows.filter((row) => placeOf(row) >= 0).sort((a, b) => placeOf(a) - placeOf(b))
  for (const [place, row] of rows.entries()) {
    // The first one of all comes after none, which is found nowhere.
    if (placeOf(row) < 0) shown.splice(shown.indexOf(rows[place - 1] as Row) + 1, 0, row)
  }
  return shown
}
