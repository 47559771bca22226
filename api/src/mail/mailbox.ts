/** Removes aliases: the owner chooses what follows a plus sign. */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const [name = ''] = address.slice(0, at).split('+')
  const host = address.slice(at + 1)
  // Gmail ignores dots and has two names.
  return /^(?:gmail|googlemail)\.com$/.test(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}

/** Counts aliases of a mailbox together, a plain address separately: strangers cannot use up its owner's limit. */
export function countedMailboxOf(email: string): string {
  const mailbox = mailboxOf(email)
  return mailbox === email.trim().toLowerCase() ? mailbox : `+${mailbox}`
}
