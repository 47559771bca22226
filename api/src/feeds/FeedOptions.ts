import type { Settings } from '../env'
import { instantIn } from './instantIn'

export type FeedSettings = Pick<Settings, 'portalUrl' | 'apiUrl' | 'fusoHorario' | 'remetente'>

/** What every feed says of the portal, and how it writes addresses and times. */
export interface FeedOptions {
  nome: string
  portalUrl: string
  /** Base of the addresses of files. */
  filesUrl: string
  instant: (local: string) => Date
}

export const feedOptions = ({ portalUrl, apiUrl, fusoHorario, remetente }: FeedSettings): FeedOptions => ({
  nome: remetente.name,
  portalUrl,
  filesUrl: apiUrl ?? portalUrl,
  instant: instantIn(fusoHorario),
})
