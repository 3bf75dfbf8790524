type Tree = { [key: string]: string | Tree } | readonly Tree[]

/** Every message of a language by its full key (`common.cancel`). */
export function flatKeys(tree: Tree, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : Object.entries(flatKeys(value, `${prefix}${key}.`)),
    ),
  )
}

/** The names of a message's parameters, sorted, each once. */
export function placeholders(message: string): string[] {
  return [...new Set([...message.matchAll(/\{\s*(\w+)\s*[,}]/g)].map((match) => match[1] ?? ''))].sort()
}
