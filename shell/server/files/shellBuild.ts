import { createRequire } from 'node:module'
import { join } from 'node:path'
import { readFolder, shellFilesOf, type ViteManifest } from '@portal/releases'
import type * as Render from '../../src/entry.server'
import { type Stylesheet, toStylesheet } from './stylesheets'

export interface ShellBuild {
  render: typeof Render
  isolatedProgram: string
  /** Kept in memory, so that a new build cannot break open pages. */
  contents: Map<string, Buffer>
  entry: string
  scripts: string[]
  styles: Stylesheet[]
  fonts: string[]
}

export function readShellBuild(root: string): ShellBuild {
  const contents = readFolder(join(root, 'dist/browser'))
  const manifest: ViteManifest = JSON.parse(String(contents.get('.vite/manifest.json')))
  const files = shellFilesOf(manifest)
  const [entry = '', ...scripts] = files.scripts.map(absolute)
  return {
    render: createRequire(import.meta.url)(join(root, 'dist/server/index.cjs')),
    isolatedProgram: join(root, 'dist/server/isolated.cjs'),
    contents,
    entry,
    scripts,
    styles: files.styles.map((file) => toStylesheet(absolute(file), contents.get(file) ?? Buffer.of())),
    fonts: [...new Set(Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]))]
      .filter((file) => file.endsWith('.woff2'))
      .map(absolute),
  }
}

const absolute = (file: string) => `/${file}`
