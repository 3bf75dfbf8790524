import { expect } from 'playwright/test'
import type { Email } from 'postal-mime'
import type { Product } from './product.ts'

function sentTo({ mailbox }: Product, address: string): Email[] {
  return mailbox.mails.filter((mail) => mail.to?.some((to) => to.address === address))
}

/** Waits until exactly `count` mails have arrived for an address, and returns them in their order. */
export async function mailsTo(product: Product, address: string, count = 1): Promise<Email[]> {
  await expect.poll(() => sentTo(product, address).length, { message: `mails to ${address}` }).toBe(count)
  return sentTo(product, address)
}
