import { join } from 'node:path'
import type { Db } from '../database/Database'
import type { Settings } from '../env'
import { CaixaDeSaida } from './CaixaDeSaida'
import { Carteiro } from './Carteiro'
import { PastaDeEmails } from './PastaDeEmails'
import { Smtp } from './Smtp'

/** Sends whatever is in the outbox: over the mail server of the settings, or else into `<dataDir>/mail`. */
export function startCarteiro(
  db: Db,
  { smtpUrl, dataDir, remetente }: Pick<Settings, 'smtpUrl' | 'dataDir' | 'remetente'>,
  onLine: (line: string) => void,
): Carteiro {
  const transporte = smtpUrl
    ? new Smtp(smtpUrl)
    : new PastaDeEmails(join(dataDir, 'mail'), (path) => onLine(`E-mail em ${path}`))
  const carteiro = new Carteiro(new CaixaDeSaida(db), transporte, { remetente, onLine })
  carteiro.start()
  return carteiro
}
