import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const STRAPI = '5.54.0'

const MANIFEST = {
  name: 'medida',
  version: '1.0.0',
  private: true,
  strapi: { uuid: false },
  dependencies: {
    '@strapi/strapi': STRAPI,
    '@strapi/plugin-users-permissions': STRAPI,
    pg: '8.23.1',
    react: '^18',
    'react-dom': '^18',
    'react-router-dom': '^6',
    'styled-components': '^6',
  },
}

/** The folder is temporary and reused by the next run. */
export function installStrapi(): string {
  const folder = join(tmpdir(), `portal-medida-strapi-${STRAPI}`)
  const done = join(folder, 'installed')
  if (existsSync(done)) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify(MANIFEST))
  const args = ['install', '--no-package-lock', '--no-audit', '--no-fund']
  const { status, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`npm ${args.join(' ')}: ${stderr}`)
  writeFileSync(done, '')
  return folder
}
