import type { Change } from './changesIn.ts'

export interface Verdict {
  /** `acceptable`: the version announces the changes. `refused`: it does not. */
  state: 'current' | 'acceptable' | 'refused'
  lines: string[]
}

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

function versionAfter(taken: string, changes: Change[]): string {
  const [major = 0, minor = 0] = taken.split('.').map(Number)
  if (changes.some(({ step }) => step === 'major')) return `${major + 1}.0.0`
  return changes.length > 0 ? `${major}.${minor + 1}.0` : taken
}
