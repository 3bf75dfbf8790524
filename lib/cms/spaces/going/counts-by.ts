/** Runs a grouped count and keys its numbers by ID. */
export async function countsBy(query: {
  execute(): Promise<{ id: string; n: number }[]>
}): Promise<Map<string, number>> {
  return new Map((await query.execute()).map((row) => [row.id, row.n]))
}
