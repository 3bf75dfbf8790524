import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'

function listenOnce(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve('code' in error ? String(error.code) : error.message))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

function message(name: string, port: number, host: string, code: string, command: string): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is taken by another program. Stop that program, or choose another port: ${name}=${port + 1} ${command}`
  }
  if (code === 'EACCES') return `This account may not use port ${port}. Choose one above 1023: ${name}=3000 ${command}`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST is ${host}, which is no address of this machine. Use 127.0.0.1 (this machine only) or 0.0.0.0 (everyone).`
  }
  return `Port ${port} on ${host} cannot be used (${code}). Choose another with ${name} and HOST.`
}

/** Makes sure the port can be listened on before `command` starts long work. `name` is the variable that chooses it. Throws StartError. */
export async function assertPortFree(name: string, port: number, host: string, command = 'npm start'): Promise<void> {
  let code = await listenOnce(port, host)
  // The server of a console that was killed a moment ago leaves within this time.
  for (let attempt = 0; attempt < 10 && code === 'EADDRINUSE'; attempt += 1) {
    await sleep(100)
    code = await listenOnce(port, host)
  }
  if (code) throw new StartError(message(name, port, host, code, command))
}
