import { ONE_VISITOR } from '@portal/platform/http/watchProxies'
import type { Settings } from './env'

type Addresses = Pick<Settings, 'portalUrl' | 'proxies' | 'demo' | 'smtpUrl' | 'remetente'>

export function addressWarnings({ portalUrl, proxies, demo, smtpUrl, remetente }: Addresses): string[] {
  const warnings: [isWrong: boolean, line: string][] = [
    [proxies.length === 0 && portalUrl.startsWith('https:'), NO_PROXIES],
    [
      !demo && new URL(portalUrl).hostname === 'localhost',
      `ATENÇÃO: e-mails, agendas e links compartilhados levam a ${portalUrl}. Escreva o endereço público: PORTAL_URL=https://portal.cidade.example`,
    ],
    [
      smtpUrl !== undefined && remetente.address.endsWith('@localhost'),
      `ATENÇÃO: os e-mails saem de ${remetente.address}, que outros servidores recusam. Escreva um endereço da cidade em EMAIL_REMETENTE.`,
    ],
  ]
  return warnings.flatMap(([isWrong, line]) => (isWrong ? [line] : []))
}

const NO_PROXIES =
  `ATENÇÃO: PORTAL_URL é https e PROXIES não nomeia nenhum proxy: se há um diante do portal, ${ONE_VISITOR}. ` +
  'Escreva o endereço dele, como PROXIES=127.0.0.1 ou PROXIES=10.0.0.0/8.'
