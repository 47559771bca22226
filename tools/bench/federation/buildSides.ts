import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filledIn } from '../../../build/scaffold/filledIn'
import { buildByPreset, buildIn, copyOwn, OFFICIAL } from '../../../e2e/interop/buildRemotes'

const ROOT = join(import.meta.dirname, '../../..')
export const REMOTE = 'mf-publico'

export const SIDES = {
  ours: 'our container',
  tuned: "`@module-federation/vite`, with `federation: 'official'`",
  plugin: '`@module-federation/vite` as it comes',
  rspack: 'rspack with `@module-federation/enhanced`',
} as const
export type SideOfFederation = keyof typeof SIDES

export async function buildSide(side: SideOfFederation, root: string): Promise<void> {
  mkdirSync(root, { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  const folder = copyOwn(root, REMOTE)
  if (side === 'ours' || side === 'tuned') return buildByPreset(folder, side === 'tuned' ? OFFICIAL : '')
  for (const file of ['vite.config.ts', 'tsconfig.json']) rmSync(join(folder, file))
  const { contract, routes, menu } = JSON.parse(readFileSync(join(ROOT, REMOTE, 'dist/release.json'), 'utf8'))
  writeFileSync(join(folder, 'portal-release.json'), JSON.stringify({ contract, routes, menu }))
  const template = readFileSync(join(ROOT, 'build/scaffold/template-rspack/rspack.config.mjs'), 'utf8')
  writeFileSync(
    join(folder, 'rspack.config.mjs'),
    filledIn(template, { name: REMOTE, slug: 'publico', title: 'Publico' }),
  )
  await buildIn(folder, side === 'rspack' ? 'rspack' : '@module-federation/vite', REMOTE)
}
