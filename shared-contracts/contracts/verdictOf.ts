import type { Change } from './changesIn.ts'

/** What `npm run contracts` prints; its exit code is 0 for `current` alone. */
export interface Verdict {
  /** `current`: as they were taken. `acceptable`: changed, and the version says so. `refused`: it does not. */
  state: 'current' | 'acceptable' | 'refused'
  /** What changed, why, and what is to be done, in Portuguese. */
  lines: string[]
}

/** @param taken version at which the snapshot was taken. @param version what `CONTRACT_VERSION` says now. */
export function verdictOf(changes: Change[], taken: string, version: string): Verdict {
  const demanded = versionAfter(taken, changes)
  const lines = changes.flatMap(({ name, step, why }) => [
    `${name}, ${step === 'major' ? 'incompatível' : 'compatível'}:`,
    ...why.split('\n').map((line) => `  ${line}`),
  ])
  if (version.localeCompare(demanded, 'en', { numeric: true }) < 0) {
    const order = `Suba CONTRACT_VERSION de ${version} a ${demanded} em shared-contracts/src/microFrontend.ts e rode`
    return { state: 'refused', lines: [...lines, `${order} "npm run contracts -- --accept".`] }
  }
  if (changes.length === 0 && version === taken) {
    return { state: 'current', lines: [`Os contratos são os de ${taken}.`] }
  }
  return { state: 'acceptable', lines: [...lines, `Registre a versão ${version}: "npm run contracts -- --accept".`] }
}

/** The least version that tells the changes. */
function versionAfter(taken: string, changes: Change[]): string {
  const [major = 0, minor = 0] = taken.split('.').map(Number)
  if (changes.some(({ step }) => step === 'major')) return `${major + 1}.0.0`
  return changes.length > 0 ? `${major}.${minor + 1}.0` : taken
}
