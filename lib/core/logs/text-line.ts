/** What stands in the head of a line, and is not said again after it. */
const HEAD = ['time', 'level', 'part', 'message', 'err', 'traceId', 'traceparent']

type Facts = { message?: string; stack?: string }

/** A line of the log for people at a terminal: time, level, part, message, the fields that tell more, the stack below. */
export function textLine(line: string): string {
  const { time, level, part, message = '', err, ...rest }: Record<string, unknown> & { err?: Facts } = JSON.parse(line)
  const clock = String(time).slice(11, 19)
  const more = Object.entries(rest)
    .filter(([name, value]) => !HEAD.includes(name) && value !== undefined)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const head = [clock, level, part, message, ...more].filter((word) => word !== '').join(' ')
  const below = err?.stack ?? err?.message
  return `${head}${below ? `\n${below}` : ''}\n`
}
