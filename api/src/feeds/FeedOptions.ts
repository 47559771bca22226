import { instantIn } from '@portal/shared-contracts/dates'
import type { Settings } from '../env'

export type FeedSettings = Pick<Settings, 'nome' | 'portalUrl' | 'apiUrl' | 'fusoHorario'>

/** What every feed says of the portal, and how it writes addresses and times. */
export interface FeedOptions {
  nome: string
  portalUrl: string
  /** Base of the addresses of files. */
  filesUrl: string
  instant: (local: string) => Date
}

export const feedOptions = ({ nome, portalUrl, apiUrl, fusoHorario }: FeedSettings): FeedOptions => ({
  nome,
  portalUrl,
  filesUrl: apiUrl ?? portalUrl,
  instant: instantIn(fusoHorario),
})
