import { isRemovedAddress } from '../autenticacao/removedAddress'
import type { Db, Writer } from '../database/Database'
import type { RateLimit } from '../limites/RateLimit'
import { enqueue, hasRoom, type NewMail } from '../mail/enqueue'
import type { Gestor } from './Mensagens'

/** Counts a mail about a decision. Returns false if it cannot be sent; the decision remains valid. */
export async function mayTell(db: Db, cartas: RateLimit, { usuarioId, ip }: Gestor): Promise<boolean> {
  return (await hasRoom(db)) && cartas.count(ip, String(usuarioId))
}

export async function tell(tx: Writer, mail: NewMail): Promise<boolean> {
  if (isRemovedAddress(mail.para.email)) return false
  await enqueue(tx, mail)
  return true
}
