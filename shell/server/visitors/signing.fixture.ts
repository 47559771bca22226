import type { RemoteRelease } from '../remotes/catalog'
import { Signer } from './Signer'
import { VisitorCookies } from './VisitorCookies'
import { type ServedVersionKey, VisitTokens } from './VisitTokens'

export function signing({ key = 'k'.repeat(32), isSecure = false, now = () => new Date() } = {}) {
  const signer = new Signer(key, now)
  const visitTokens = new VisitTokens(signer)
  return {
    visitorCookies: new VisitorCookies({ signer, isSecure, sessionMs: 604_800_000 }),
    visitTokens,
    visitTo: ({ remote, version, cohort, rolloutId }: ServedVersionKey, unit = 'visitante') => {
      const release = { name: remote, version } as RemoteRelease
      const versions = [{ release, cohort, bases: [] }]
      return visitTokens.issue(unit, [{ release, versions, killed: [], ...(rolloutId && { rolloutId }) }])
    },
    cookieOf: (header: string) => header.slice(0, header.indexOf(';')),
  }
}
