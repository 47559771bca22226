import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { PluginOption, UserConfig } from 'vite'
import { onTestFinished } from 'vitest'
import { outputOf } from './buildFixture.ts'

export function buildFiles(
  files: Record<string, string>,
  plugins: (root: string) => PluginOption[],
  options: UserConfig['build'],
) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'vite-preset-')))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  return outputOf({ root, configFile: false, plugins: plugins(root), build: { write: false, ...options } })
}
