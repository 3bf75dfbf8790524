import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type Mailbox = {
  /** SMTP_URL of this server. */
  url: string
  /** Everything that was delivered, in order. */
  mails: Email[]
  /** Resolves once `count` mails have been delivered. */
  received: (count: number) => Promise<Email[]>
  stop: () => Promise<void>
}

type Options = {
  /** The SMTP code to refuse this mail with, or null to take it. */
  refuse?: (to: string) => number | null
  server?: SMTPServerOptions
}

/** A reply that repeats for whom the mail was, as those of mail servers do. */
const refusal = (address: string, responseCode: number) =>
  Object.assign(new Error(`<${address}>: refused by the test`), { responseCode })

/** Starts a real SMTP server on this machine that keeps what it is given. */
export async function startMailbox({ refuse = () => null, server: options = {} }: Options = {}): Promise<Mailbox> {
  const mails: Email[] = []
  const waiting = new Set<() => void>()
  const server = new SMTPServer({
    logger: false,
    disableReverseLookup: true,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...options,
    onRcptTo(address, _session, done) {
      const code = refuse(address.address)
      done(code === null ? null : refusal(address.address, code))
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        mails.push(await PostalMime.parse(Buffer.concat(chunks)))
        for (const look of waiting) look()
        done()
      })
    },
  })
  // A client that breaks off is part of what is tested.
  server.on('error', () => {})
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    received: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (mails.length < count) return
          waiting.delete(look)
          resolve(mails)
        }
        waiting.add(look)
        look()
      }),
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
