/**
 * Gives the tests of a file what its modules have of a browser, and takes it away after them: files share a process, and the next one
 * must find none of it. `of`: what has these values, everything unless said.
 */
export function browserGlobals(values: Record<string, unknown>, of: object = globalThis): void {
  const before = Object.keys(values).map((name) => [name, Object.getOwnPropertyDescriptor(of, name)] as const)
  for (const [name, value] of Object.entries(values)) Object.defineProperty(of, name, { value, configurable: true })
  afterAll(() => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(of, name, descriptor)
      else Reflect.deleteProperty(of, name)
    }
  })
}
