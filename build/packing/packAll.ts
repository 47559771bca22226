import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { makeFolder } from '../../platform/src/storage/makeFolder.ts'
import { buildContracts } from './buildContracts.ts'
import { buildTools } from './buildTools.ts'
import { declare } from './declare.ts'
import { manifestOf, type PublishedManifest } from './manifestOf.ts'
import { inPosix, packDocuments } from './packedDocuments.ts'
import { presetFiles } from './presetFiles.ts'
import { archivesOf, CONTRACTS, manifestIn, PRESET, type Published, RELEASES } from './published.ts'

/** Packs all packages that external teams install, in place of earlier ones. @returns the archives' names */
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
      // These are resolved by name at run time, without an import.
      return [...imports, '@portal/shared-contracts']
    }),
    await pack(RELEASES, target, (dist) => buildTools(RELEASES, dist)),
  ]
}

/** Packs one package in place of its earlier archives. @param fill writes its `dist` and returns what that imports */
export async function pack(
  published: Published,
  target: string,
  fill: (dist: string) => Promise<string[]>,
): Promise<string> {
  const work = mkdtempSync(join(tmpdir(), 'portal-pack-'))
  try {
    const imports = await fill(join(work, 'dist'))
    const own = manifestIn(published.folder)
    const manifest = manifestOf(published, imports, [own, manifestIn('shell'), manifestIn('platform'), manifestIn()])
    packDocuments(published.folder, work)
    const version = `${manifest.version}+${hashOf(work, manifest)}`
    writeFileSync(join(work, 'package.json'), `${JSON.stringify({ ...manifest, version }, null, 2)}\n`)
    const archive = npmPack(work, target)
    for (const earlier of archivesOf(manifest.name, target)) if (earlier !== archive) rmSync(join(target, earlier))
    return archive
  } finally {
    rmSync(work, { recursive: true })
  }
}

/** Names the content: npm reinstalls only an archive with another name. A registry leaves this part out. */
function hashOf(work: string, manifest: PublishedManifest): string {
  const hash = createHash('sha256').update(JSON.stringify(manifest))
  const files = readdirSync(work, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const file of files.map((entry) => join(entry.parentPath, entry.name)).sort()) {
    hash.update(inPosix(relative(work, file))).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 10)
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
