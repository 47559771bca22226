import { instantIn } from '@portal/shared-contracts/dates'
import type { Settings } from '../config/env'

export type FeedSettings = Pick<Settings, 'nome' | 'portalUrl' | 'apiUrl' | 'fusoHorario'>

export interface FeedOptions {
  nome: string
  portalUrl: string
  filesUrl: string
  /** At most the year 9999. */
  instant: (local: string) => Date
}

const LAST = Date.parse('9999-12-31T23:59:59Z')

const instantOfFeed = (zone: string) => {
  const instant = instantIn(zone)
  return (local: string) => new Date(Math.min(instant(local).getTime(), LAST))
}

export const feedOptions = ({ nome, portalUrl, apiUrl, fusoHorario }: FeedSettings): FeedOptions => ({
  nome,
  portalUrl,
  filesUrl: apiUrl ?? portalUrl,
  instant: instantOfFeed(fusoHorario),
})

export const rootAddresses = {
  rss: '/rss.xml',
  agenda: '/eventos.ics',
  evento: '/eventos/:id(^\\d{1,9}$).ics',
  sitemap: '/sitemap.xml',
  parte: '/sitemap/:parte',
  robots: '/robots.txt',
} as const
