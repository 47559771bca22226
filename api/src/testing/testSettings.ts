import { readSettings, type Settings } from '../env'

/** Settings as a start would read them out of `env`. */
export function testSettings(env: Record<string, string>, nome?: string): Settings {
  const result = readSettings({ PORT: '0', ...env }, nome)
  if (!result.ok) throw new Error(result.problems.join('\n'))
  return result.settings
}
