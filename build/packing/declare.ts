import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { inPosix } from './packedDocuments.ts'
import { ROOT } from './published.ts'

const RELATIVE = /\b(?:from|import)\s?\(?['"](\.[^'"]*)['"]/g

/** Writes declarations, their maps and sources. @param modules absolute paths @throws Error on a type error */
export function declare(modules: string[], { rootDir, outDir }: { rootDir: string; outDir: string }) {
  const cache = join(ROOT, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const work = mkdtempSync(join(cache, 'packages-'))
  try {
    const emitted = join(work, 'emitted')
    emit(work, modules, emitted)
    const reached = new Set<string>()
    const take = (file: string) => {
      if (reached.has(file)) return
      reached.add(file)
      const from = join(emitted, relative(ROOT, file))
      for (const [, address = ''] of readFileSync(from, 'utf8').matchAll(RELATIVE)) {
        take(declarationOf(emitted, join(dirname(file), address)))
      }
      const to = join(outDir, relative(rootDir, file))
      cpSync(from, to)
      const source = sourceOf(file)
      const copied = join(outDir, '../src', relative(rootDir, source))
      cpSync(source, copied)
      const map = JSON.parse(readFileSync(`${from}.map`, 'utf8'))
      writeFileSync(`${to}.map`, JSON.stringify({ ...map, sources: [inPosix(relative(dirname(to), copied))] }))
    }
    for (const module of modules) take(declarationOf(emitted, module))
  } finally {
    rmSync(work, { recursive: true })
  }
}

function emit(work: string, files: string[], outDir: string) {
  const compilerOptions = {
    ...{ noEmit: false, noEmitOnError: true },
    ...{ declaration: true, declarationMap: true, emitDeclarationOnly: true },
    ...{ rootDir: ROOT, outDir, types: ['node', 'vite/client'] },
  }
  const settings = join(work, 'tsconfig.json')
  writeFileSync(settings, JSON.stringify({ extends: join(ROOT, 'tsconfig.json'), include: [], files, compilerOptions }))
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsc, '-p', settings], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The packages' declarations do not compile:\n${stdout}${stderr}`)
}

const sourceOf = (declaration: string) => {
  const bare = declaration.replace(/\.d\.ts$/, '')
  return existsSync(`${bare}.ts`) ? `${bare}.ts` : `${bare}.tsx`
}

function declarationOf(emitted: string, module: string) {
  const bare = module.replace(/\.tsx?$/, '')
  const found = [`${bare}.d.ts`, join(bare, 'index.d.ts')].find((file) =>
    existsSync(join(emitted, relative(ROOT, file))),
  )
  if (!found) throw new Error(`There are no declarations of ${module}.`)
  return found
}
