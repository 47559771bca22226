import type { RemoteRelease } from '../catalog'
import { Signer } from './Signer'
import { VisitorCookies } from './VisitorCookies'
import { type ServedVersionKey, VisitTokens } from './VisitTokens'

/** What a portal with this key signs with. */
export function signing({ key = 'k'.repeat(32), isSecure = false, now = () => new Date() } = {}) {
  const signer = new Signer(key, now)
  const visitTokens = new VisitTokens(signer)
  return {
    visitorCookies: new VisitorCookies({ signer, isSecure, sessionMs: 604_800_000 }),
    visitTokens,
    /** The token of a page that was served this version alone. */
    visitTo: ({ remote, version, cohort, rolloutId }: ServedVersionKey, unit = 'visitante') => {
      const release = { name: remote, version } as RemoteRelease
      const versions = [{ release, cohort, bases: [] }]
      return visitTokens.issue(unit, [{ release, versions, killed: [], ...(rolloutId && { rolloutId }) }])
    },
    /** What a browser sends back of a `Set-Cookie` header. */
    cookieOf: (header: string) => header.slice(0, header.indexOf(';')),
  }
}
