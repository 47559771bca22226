import { join } from 'node:path'
import type { Traces } from '@portal/platform/telemetry/Traces'
import type { Settings } from '../config/env'
import type { Db } from '../database/Database'
import { FolderTransport } from './FolderTransport'
import { Outbox } from './Outbox'
import { OutboxWorker } from './OutboxWorker'
import { SmtpTransport } from './SmtpTransport'
import { tracedTransport } from './tracedTransport'

/** Sends the outbox by the configured mail server, or into `<dataDir>/mail`. */
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
    onLine: (line) => onLine(line),
  })
}
