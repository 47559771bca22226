import { isProvided } from '../model/contracts.ts'
import { ReleaseError } from '../model/ReleaseError.ts'
import type { ShellRecord } from '../store/ReleaseStore.ts'

/** Refuses a version that no portal can run. @param subject of the Portuguese sentence @throws ReleaseError */
export function requireContracts(shells: ShellRecord[], subject: string, range: string, reason = '') {
  if (shells.length === 0 || shells.some(({ contracts }) => isProvided(range, contracts))) return
  const provided = [...new Set(shells.map(({ contracts }) => contracts))].join(', ')
  throw new ReleaseError(
    `${subject} pede contratos ${range}${reason}, e os portais em uso oferecem ${provided}. Atualize antes um portal, ou deixe de usar isso.`,
  )
}

/** Any portal that could not run a stable version would lose the remote. @throws ReleaseError */
export function requireContractsOfAll(shells: ShellRecord[], subject: string, range: string) {
  const older = shells.find(({ contracts }) => !isProvided(range, contracts))
  if (!older) return
  throw new ReleaseError(
    `${subject} pede contratos ${range}, e há um portal em uso que oferece ${older.contracts}: ele ficaria sem o remoto. ` +
      'Torne-a estável quando todos os portais oferecerem o que ela pede.',
  )
}
