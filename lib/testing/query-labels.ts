/** What a metric's series are told apart by; a bare number has none and fits beside anything. */
type Labels = ReadonlySet<string> | 'number'

/** From the one that binds least: how Prometheus reads an expression without parentheses. */
const PRECEDENCE = [['or'], ['and', 'unless'], ['==', '!=', '<=', '>=', '<', '>'], ['+', '-'], ['*', '/', '%']]
const OPERATORS = new Set(PRECEDENCE.flat())
const AGGREGATIONS = new Set(['sum', 'max', 'min', 'avg', 'count', 'topk'])
const TOKEN = /"(?:[^"\\]|\\.)*"|\[[^\]]*\]|[a-zA-Z_]\w*|\d+(?:\.\d+)?|[=!]~|[=!<>]=|[-+*/%<>=(){},]/g

/** Does each of these have what the other has, and nothing else? */
const areSame = (a: ReadonlySet<string>, b: ReadonlySet<string>) => a.size === b.size && [...a].every((x) => b.has(x))

/**
 * What an expression of Prometheus (the part of its language that our alerts and dashboards use) is told apart by, where `labelsOf` knows that of each metric.
 * Throws where it can never have a value: an operator between two sides whose labels differ and that names none of them by `on`, a label that no side has, a
 * name that is unknown, or words that are not of that part of the language.
 */
export function queryLabels(text: string, labelsOf: (metric: string) => readonly string[]): Labels {
  const tokens = text.match(TOKEN) ?? []
  let place = 0
  const peek = () => tokens[place] ?? 'its end'
  const take = (wanted?: string) => {
    const token = peek()
    if (wanted !== undefined && token !== wanted) throw new Error(`${text}: ${wanted} expected, not ${token}`)
    place += 1
    return token
  }
  const demand = (known: ReadonlySet<string>, names: Iterable<string>, of: string) => {
    for (const name of names) if (!known.has(name)) throw new Error(`${text}: ${of} has no label ${name}`)
  }
  const namesInParentheses = () => {
    const names: string[] = []
    take('(')
    while (peek() !== ')') names.push(take() === ',' ? take() : (tokens[place - 1] ?? ''))
    take(')')
    return names
  }

  function selector(metric: string): Labels {
    const known = new Set([...labelsOf(metric), 'instance', 'job'])
    if (peek() === '{') {
      take('{')
      while (peek() !== '}') {
        if (peek() === ',') take()
        demand(known, [take()], metric)
        take() // How it is compared, and then with what.
        take()
      }
      take('}')
    }
    if (peek().startsWith('[')) take()
    return known
  }

  function aggregation(): Labels {
    const by = peek() === 'by' && take() ? namesInParentheses() : []
    const parts = argumentsOf()
    const of = vector(parts.at(-1), 'what is put together')
    demand(of, by, 'what is put together')
    return parts.length > 1 ? of : new Set(by)
  }

  function argumentsOf(): Labels[] {
    const parts: Labels[] = []
    take('(')
    do parts.push(binary(0))
    while (peek() === ',' && take())
    take(')')
    return parts
  }

  function vector(labels: Labels | undefined, what: string): ReadonlySet<string> {
    if (!labels || labels === 'number') throw new Error(`${text}: ${what} is a number`)
    return labels
  }

  function call(name: string): Labels {
    const parts = argumentsOf()
    const of = vector(parts.at(-1), `what ${name} is asked of`)
    if (name === 'rate') return of
    if (name === 'absent') return new Set()
    if (name !== 'histogram_quantile') throw new Error(`${text}: ${name} is not known here`)
    demand(of, ['le'], name)
    return new Set([...of].filter((label) => label !== 'le'))
  }

  function single(): Labels {
    if (peek() === '(') {
      take('(')
      const inner = binary(0)
      take(')')
      return inner
    }
    const token = take()
    if (/^\d/.test(token)) return 'number'
    if (AGGREGATIONS.has(token)) return aggregation()
    return peek() === '(' ? call(token) : selector(token)
  }

  function matched(operator: string, left: Labels, right: Labels, on: string[] | undefined): Labels {
    if (left === 'number' || right === 'number') return left === 'number' ? right : left
    if (on) {
      demand(left, on, `the left side of ${operator}`)
      demand(right, on, `the right side of ${operator}`)
    } else if (operator !== 'or' && !areSame(left, right)) {
      throw new Error(`${text}: ${operator} finds no pair between {${[...left]}} and {${[...right]}}`)
    }
    const keepsLeft = on === undefined || ['or', 'and', 'unless'].includes(operator)
    return keepsLeft ? left : new Set(on)
  }

  function binary(level: number): Labels {
    const operators = PRECEDENCE[level]
    if (!operators) return single()
    let left = binary(level + 1)
    while (OPERATORS.has(peek()) && operators.includes(peek())) {
      const operator = take()
      const on = peek() === 'on' && take() ? namesInParentheses() : undefined
      left = matched(operator, left, binary(level + 1), on)
    }
    return left
  }

  const labels = binary(0)
  if (place < tokens.length) throw new Error(`${text}: ${peek()} is not understood`)
  return labels
}
