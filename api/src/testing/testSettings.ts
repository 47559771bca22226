import { readSettings, type Settings } from '../config/env'

export function testSettings(env: Record<string, string>, nome?: string): Settings {
  const result = readSettings({ PORT: '0', ...env }, nome === undefined ? undefined : { nome })
  if (!result.ok) throw new Error(result.problems.join('\n'))
  return result.settings
}
