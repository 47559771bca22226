import { randomBytes } from 'node:crypto'
import { emailKey } from './UsuarioRepository'

/** The reserved domain `.invalid` has no mailboxes. */
const DOMAIN = '@removida.invalid'

/** Unguessable, so that no one can register it first. */
export const newRemovedAddress = () => `removida-${randomBytes(16).toString('hex')}${DOMAIN}`

export const isRemovedAddress = (email: string) => emailKey(email).endsWith(DOMAIN)
