import { isProvided } from '../contracts.ts'
import { ReleaseError } from '../ReleaseError.ts'
import type { ShellRecord } from '../store/ReleaseStore.ts'

/**
 * Refuses a version that none of the portals in use could run; each page load checks the contracts again (`resolve`).
 * @param subject what asks for the contracts, as the subject of a Portuguese sentence.
 * @param reason by what it asks for them; may be empty.
 * @throws ReleaseError
 */
export function requireContracts(shells: ShellRecord[], subject: string, range: string, reason = '') {
  if (shells.length === 0 || shells.some(({ contracts }) => isProvided(range, contracts))) return
  const provided = [...new Set(shells.map(({ contracts }) => contracts))].join(', ')
  throw new ReleaseError(`${subject} pede contratos ${range}${reason}, e os portais em uso oferecem ${provided}.`)
}

/**
 * Refuses a version as the stable one while a portal in use cannot run it: that portal would show nothing of the remote, as
 * in the middle of an upgrade.
 * @throws ReleaseError
 */
export function requireContractsOfAll(shells: ShellRecord[], subject: string, range: string) {
  const older = shells.find(({ contracts }) => !isProvided(range, contracts))
  if (!older) return
  throw new ReleaseError(
    `${subject} pede contratos ${range}, e há um portal em uso que oferece ${older.contracts}: ele ficaria sem o remoto. ` +
      'Torne-a estável quando todos os portais oferecerem o que ela pede.',
  )
}
