/** The sender of all mails. Name and address apart, because nodemailer would read a string as a list of addresses. */
type Sender = { name: string; address: string }

/** Reads MAIL_FROM: `XR EXPO <no-reply@expo.example>` or a bare address. Throws where it is neither. */
export function senderOf(mailFrom: string): Sender {
  const parts = /^\s*(?:"?([^"<>]*?)"?\s*<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))\s*$/.exec(mailFrom)
  const address = parts?.[2] ?? parts?.[3]
  if (!address) throw new Error('MAIL_FROM is no sender such as Expo Console <console@example.com>')
  return { name: parts?.[1]?.trim() ?? '', address }
}

/** The domain Message-IDs end in. */
export const mailDomain = (mailFrom: string): string => senderOf(mailFrom).address.split('@')[1] ?? ''
