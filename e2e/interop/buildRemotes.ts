import { execFile } from 'node:child_process'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createRemote } from '../../build/scaffold/createRemote'
import { linkRepository } from '../releases/buildOwnRemote'

const REPOSITORY = join(import.meta.dirname, '../..')
const LIBRARIES = join(REPOSITORY, 'node_modules')
export const programs = {
  rspack: join(LIBRARIES, '@rspack/cli/bin/rspack.js'),
  vite: join(LIBRARIES, 'vite/bin/vite.js'),
  webpack: join(import.meta.dirname, 'webpack.mjs'),
}

export const BUNDLERS: Record<string, [program: keyof typeof programs, config: string]> = {
  rspack: ['rspack', 'rspack.config.mjs'],
  // By default webpack builds a plain script with a global variable.
  webpack: ['webpack', 'webpack.config.mjs'],
  '@module-federation/vite': ['vite', 'vite.config.mjs'],
}

export async function buildBy(bundler: string, root: string, name: string): Promise<void> {
  linkRepository(root)
  const folder = join(root, name)
  const made = createRemote({ name, out: folder, bundler: 'rspack' }, root)
  if (typeof made === 'string') throw new Error(made)
  // Both files use the preset, which is not available there.
  for (const file of ['vite.config.ts', 'tsconfig.json']) rmSync(join(folder, file))
  await buildIn(folder, bundler, name)
}

export async function buildIn(folder: string, bundler: string, name: string): Promise<void> {
  const [program, config] = BUNDLERS[bundler] ?? ['vite', 'vite.config.ts']
  if (program !== 'rspack') {
    for (const file of [config, 'typeScriptLoader.cjs']) cpSync(join(import.meta.dirname, file), join(folder, file))
  }
  const verb = program === 'vite' ? ['build', '--config', config] : ['build']
  await promisify(execFile)(process.execPath, [programs[program], ...verb], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', REMOTE: name },
  })
}

export function copyOwn(root: string, name: string): string {
  linkRepository(root)
  const folder = join(root, name)
  cpSync(join(REPOSITORY, name), folder, { recursive: true, filter: (path) => !/[\\/](dist|node_modules)$/.test(path) })
  return folder
}

export async function buildByPreset(folder: string, options = ''): Promise<void> {
  const config = `import { remote } from '../build/preset/src/remote.ts'\n\nexport default remote(import.meta.dirname, 5173${options})\n`
  writeFileSync(join(folder, 'vite.config.ts'), config)
  for (const more of [[], ['--ssr']]) {
    await promisify(execFile)(process.execPath, [programs.vite, 'build', ...more], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
    })
  }
}

export const OFFICIAL = ", { federation: 'official' }"
