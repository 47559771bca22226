import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './published.ts'

interface Override {
  includes: string[]
}

/** An external repository extends the same lint rules and compiler options. */
export function presetFiles() {
  const { $schema: _schema, vcs: _vcs, files: _files, plugins: _plugins, overrides, ...rules } = readJson('biome.json')
  const forRemotes = (overrides as Override[])
    .filter(({ includes }) => includes.some((glob) => ['mf-*/src/**', '**/*.config.{ts,mjs}'].includes(glob)))
    .map(({ includes, ...rest }) => ({
      ...rest,
      includes: includes.filter((glob) => !/^(build|tools)\//.test(glob)).map((glob) => glob.replace('mf-*/', '**/')),
    }))
  const { compilerOptions } = readJson('tsconfig.base.json')
  const { compilerOptions: inBrowser } = readJson('tsconfig.browser.json')
  return {
    'biome.json': { ...rules, overrides: forRemotes },
    'tsconfig.json': { compilerOptions: { ...compilerOptions, ...inBrowser } },
  }
}

const readJson = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
