/** The mailbox that an address is of, under whichever of the names that its owner may give it: what stands after a plus sign is hers to choose. */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const [name = ''] = address.slice(0, at).split('+')
  const host = address.slice(at + 1)
  // The largest of all hosts overlooks dots, and has two names.
  return /^(?:gmail|googlemail)\.com$/.test(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}

/**
 * What mails to an account's address are counted under, where who registered may have named the mailbox of another: the address
 * itself, which has one account, and for all others of that mailbox, of which anyone makes up as many accounts as he likes, one name.
 * So nobody fills a mailbox, nor uses up what is left to the account that its owner has by its plain name.
 */
export function countedMailboxOf(email: string): string {
  const mailbox = mailboxOf(email)
  return mailbox === email.trim().toLowerCase() ? mailbox : `+${mailbox}`
}
