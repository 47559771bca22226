import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { filesOf, type PageFiles, type ViteManifest } from '@portal/releases'
import type * as Render from '../src/entry.server'

/** The shell as it was built: what renders it here, and what the browser loads of it. */
export interface ShellBuild {
  render: typeof Render
  browserDir: string
  /** Address of the script that starts the portal. */
  entry: string
  files: PageFiles
  /** Addresses of the fonts that the first paint needs. */
  fonts: string[]
}

export function readShellBuild(root: string): ShellBuild {
  const browserDir = join(root, 'dist/browser')
  const manifest: ViteManifest = JSON.parse(readFileSync(join(browserDir, '.vite/manifest.json'), 'utf8'))
  const { scripts, styles } = filesOf(manifest, 'src/main.ts', isBootstrap)
  const [entry = '', ...imports] = scripts.map(absolute)
  return {
    render: createRequire(import.meta.url)(join(root, 'dist/server/index.cjs')),
    browserDir,
    entry,
    files: { scripts: imports, styles: styles.map(absolute) },
    fonts: Object.values(manifest)
      .flatMap(({ file, assets = [] }) => [file, ...assets])
      .filter((file) => file.endsWith('.woff2'))
      .map(absolute),
  }
}

/** Module Federation splits the start into dynamic imports; only those of the shell's own sources may never happen. */
const isBootstrap = (source: string) => !source.startsWith('src/') || source.endsWith('?mf-entry-bootstrap')

const absolute = (file: string) => `/${file}`
