import type { Mailbox } from '#lib/testing/mailbox.ts'
import type { Hand } from './hand.ts'

/** Where the console of the walks is, and the mails that it sent. */
export type Ground = { origin: string; mailbox: Mailbox }

/** One turn of a piece of work as it was done before there was a way for many: by the form of each thing, so many times. */
type Before = { one: (hand: Hand) => Promise<void>; times: number; after: string }

/** A piece of work as it is done by now and as it was done before. `proved`: throws where the work did not come to what it is for. */
export type Walk = {
  name: string
  now: (hand: Hand) => Promise<void>
  before: Before | null
  proved?: (ground: Ground) => Promise<void>
}
