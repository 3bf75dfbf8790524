/** The program and arguments that run npm. Under npm its own program is known; it may not be on the path. */
export function npmCommand(args) {
  const npm = process.env.npm_execpath
  return npm?.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', args]
}
