import * as z from 'zod'

/** Scheme and user, hosts, the rest. A password may hold anything but / ? #, which an address has encoded. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s
const ATTRIBUTES = /([?&])target_session_attrs=([^&]*)(&?)/

/** What a console can work with, which writes: a host that only reads is none for it. */
const WRITING = ['read-write', 'primary']

const EXAMPLE = 'postgresql://user:password@host:5432/database'

/**
 * The address of each host in one that names several, as libpq has it (`postgresql://user@a:5432,b:5432/expo?target_session_attrs=read-write`), which
 * the driver does not know; where there is one host, that address as it is.
 */
export function hostsOf(databaseUrl: string): string[] {
  const [, before = '', hosts = '', rest = ''] = PARTS.exec(databaseUrl) ?? []
  if (!hosts.includes(',')) return [databaseUrl]
  const others = rest.replace(ATTRIBUTES, (_, first: string, __, next: string) => (next ? first : ''))
  return hosts.split(',').map((host) => `${before}${host}${others}`)
}

/** The host of an address of one, to be shown: no user, no password. */
export const hostName = (address: string): string => PARTS.exec(address)?.[2] ?? ''

/** What is wrong with an address of several hosts, as "expected …"; null where nothing is. */
function problemOf(databaseUrl: string): string | null {
  const attributes = ATTRIBUTES.exec(databaseUrl)?.[2]
  if (attributes !== undefined && !WRITING.includes(attributes))
    return 'target_session_attrs=read-write, since the console writes'
  const addresses = hostsOf(databaseUrl)
  if (addresses.length === 1) return null
  const names = addresses.map(hostName)
  if (names.some((name) => name === '') || !addresses.every((address) => URL.canParse(address)))
    return `hosts with a comma between them, such as ${EXAMPLE.replace('host:5432', 'a:5432,b:5432')}`
  if (new Set(names).size < names.length) return 'each host once'
  if (/[?&](host|port)=/.test(databaseUrl)) return 'all hosts before the slash, and none as host= or port='
  return null
}

/** A variable with the address of a database, of one host or several. */
export const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, `an address such as ${EXAMPLE}`)
  .check(({ value, issues }) => {
    const problem = problemOf(value)
    if (problem) issues.push({ code: 'custom', message: problem, input: value })
  })
