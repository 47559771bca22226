import { join } from 'node:path'
import type { Db } from '../database/Database'
import type { Settings } from '../env'
import type { Traces } from '../traces/Traces'
import { tracedTransport } from '../traces/traced'
import { FolderTransport } from './FolderTransport'
import { Outbox } from './Outbox'
import { OutboxWorker } from './OutboxWorker'
import { SmtpTransport } from './SmtpTransport'

/** The worker, to be started, that sends the mails of the outbox: over the mail server of the settings, or else into `<dataDir>/mail`. */
export function createOutboxWorker(
  db: Db,
  { smtpUrl, dataDir, remetente }: Pick<Settings, 'smtpUrl' | 'dataDir' | 'remetente'>,
  onLine: (line: string) => void,
  traces?: Traces,
): OutboxWorker {
  const transport = smtpUrl
    ? new SmtpTransport(smtpUrl)
    : new FolderTransport(join(dataDir, 'mail'), (path) => onLine(`E-mail em ${path}`))
  return new OutboxWorker(new Outbox(db), traces ? tracedTransport(transport, traces) : transport, {
    remetente,
    onLine,
  })
}
