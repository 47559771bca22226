import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { publicShape } from './publicShape.ts'
import { runTsc } from './runTsc.ts'

const RELATIVE_IMPORT = /\b(?:from|import)\s?\(?['"](\.[^'"]*)['"]/g

/** Writes the public shape of entries and their imports as `<entry>.d.ts` in a new folder. */
export function emitDeclarations(work: string, sources: string, entries: string[]): string {
  const [emitted, declared] = [join(work, 'emitted'), join(work, 'declared')]
  const files = entries.map((entry) => join(sources, `${entry}.ts`))
  const complaints = runTsc(work, files, {
    ...{ noEmit: false, noEmitOnError: true, declaration: true, emitDeclarationOnly: true, removeComments: true },
    ...{ rootDir: sources, outDir: emitted },
  })
  if (complaints) throw new Error(`Os contratos não compilam:\n${complaints}`)
  const take = (file: string) => {
    const target = join(declared, file)
    if (existsSync(target)) return
    const text = publicShape(file, readFileSync(join(emitted, file), 'utf8'))
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text)
    for (const [, address = ''] of text.matchAll(RELATIVE_IMPORT)) take(fileOf(emitted, join(dirname(file), address)))
  }
  for (const entry of entries) take(`${entry}.d.ts`)
  return declared
}

const fileOf = (folder: string, module: string) =>
  existsSync(join(folder, `${module}.d.ts`)) ? `${module}.d.ts` : join(module, 'index.d.ts')
