import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DepOptimizationOptions } from 'vite'
import { CONTRACTS_FOLDER } from './shared.ts'

const CONTRACTS = '@portal/shared-contracts'

/**
 * How a development server treats the contracts: file by file. Where they are installed as a package, it would bundle them
 * beforehand, with a portal of their own in the bundle; what they import of npm is bundled all the same.
 */
export function developedContracts(folder = CONTRACTS_FOLDER): DepOptimizationOptions {
  if (!/[\\/]node_modules[\\/]/.test(folder)) return {}
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8'))
  return { exclude: [CONTRACTS], include: Object.keys(dependencies).map((name) => `${CONTRACTS} > ${name}`) }
}
