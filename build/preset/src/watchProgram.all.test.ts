import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { watchProgram } from './watchProgram.ts'

test('rebuilds after an edit and keeps the last build on errors', async () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'portal-observado-')))
  const write = (code: string) => writeFileSync(join(root, 'server/word.ts'), code)
  mkdirSync(join(root, 'server'))
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(root, 'server/dev.ts'), `import { word } from './word'\nconsole.log(word, import.meta.dirname)`)
  write(`export const word: string = 'first'`)
  const outDir = join(root, '.dev')
  const heard: string[] = []
  const watcher = await watchProgram({
    root,
    programs: { main: 'server/dev.ts' },
    outDir,
    onBuilt: () => heard.push('built'),
    onError: () => heard.push('error'),
  })
  onTestFinished(async () => {
    await watcher.close()
    rmSync(root, { recursive: true })
  })
  const said = () => execFileSync(process.execPath, [join(outDir, 'main.mjs')], { encoding: 'utf8' }).trim()

  await expect.poll(() => heard).toEqual(['built'])
  expect(said()).toBe(`first ${outDir}`)
  write('export const word = ')
  await expect.poll(() => heard[1]).toBe('error')
  expect(said()).toBe(`first ${outDir}`)
  write(`export const word: string = 'second'`)
  await expect.poll(() => heard.at(-1)).toBe('built')
  expect(said()).toBe(`second ${outDir}`)
})
