import { join } from 'node:path'
import type { Db } from '../database/Database'
import type { Settings } from '../env'
import { FolderTransport } from './FolderTransport'
import { Outbox } from './Outbox'
import { OutboxWorker } from './OutboxWorker'
import { SmtpTransport } from './SmtpTransport'

/** Sends whatever is in the outbox: over the mail server of the settings, or else into `<dataDir>/mail`. */
export function startOutboxWorker(
  db: Db,
  { smtpUrl, dataDir, remetente }: Pick<Settings, 'smtpUrl' | 'dataDir' | 'remetente'>,
  onLine: (line: string) => void,
): OutboxWorker {
  const transporte = smtpUrl
    ? new SmtpTransport(smtpUrl)
    : new FolderTransport(join(dataDir, 'mail'), (path) => onLine(`E-mail em ${path}`))
  const carteiro = new OutboxWorker(new Outbox(db), transporte, { remetente, onLine })
  carteiro.start()
  return carteiro
}
