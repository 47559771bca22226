import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { makeFolder } from '../releases/src/store/makeFolder.ts'
import { buildContracts } from './buildContracts.ts'
import { buildTools } from './buildTools.ts'
import { declare } from './declare.ts'
import { manifestOf } from './manifestOf.ts'
import { presetFiles } from './presetFiles.ts'
import { CONTRACTS, manifestIn, PRESET, type Published, RELEASES } from './published.ts'

/**
 * Packs what a team outside the repository installs, as `npm pack` does. @param target folder that gets the archives.
 * @returns their file names.
 */
export async function packAll(target: string): Promise<string[]> {
  makeFolder(target)
  return [
    await pack(CONTRACTS, target, buildContracts),
    await pack(PRESET, target, async (dist) => {
      const imports = await buildTools(PRESET, dist)
      const entries = Object.values(PRESET.entries).map((file) => join(PRESET.folder, file))
      declare(entries, { rootDir: join(PRESET.folder, 'src'), outDir: dist })
      for (const [file, content] of Object.entries(presetFiles())) {
        writeFileSync(join(dist, file), `${JSON.stringify(content, null, 2)}\n`)
      }
      // Found by their names at run time, where no import tells of them.
      return [...imports, '@portal/shared-contracts']
    }),
    await pack(RELEASES, target, (dist) => buildTools(RELEASES, dist)),
  ]
}

/** @param fill writes the `dist` of the package. */
async function pack(published: Published, target: string, fill: (dist: string) => Promise<string[]>): Promise<string> {
  const work = mkdtempSync(join(tmpdir(), 'portal-pack-'))
  try {
    const imports = await fill(join(work, 'dist'))
    const own = manifestIn(basename(published.folder))
    const manifest = manifestOf(published, imports, [own, manifestIn('shell'), manifestIn('addresses'), manifestIn()])
    writeFileSync(join(work, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    cpSync(join(published.folder, 'CHANGELOG.md'), join(work, 'CHANGELOG.md'))
    return npmPack(work, target)
  } finally {
    rmSync(work, { recursive: true })
  }
}

function npmPack(folder: string, target: string): string {
  const { status, stdout, stderr } = spawnSync('npm', ['pack', '--json', '--pack-destination', target], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`npm pack failed in ${folder}:\n${stderr}`)
  const packed = Object.values<{ filename: string }>(JSON.parse(stdout))
  return packed.map(({ filename }) => filename).join()
}
