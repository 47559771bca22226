import { createRequire } from 'node:module'
import { join } from 'node:path'
import { readFolder, shellFilesOf, type ViteManifest } from '@portal/releases'
import type * as Render from '../src/entry.server'
import { type Stylesheet, toStylesheet } from './stylesheets'

/** The built shell: its server build, and the files that browsers load. */
export interface ShellBuild {
  render: typeof Render
  /** Path of the program of the processes in which remotes are rendered. */
  isolatedProgram: string
  /** Contents of the browser build by path, in memory: a new build on disk takes no file from open pages. */
  contents: Map<string, Buffer>
  /** Address of the script that starts the shell. */
  entry: string
  /** Addresses of the scripts that the entry imports. */
  scripts: string[]
  styles: Stylesheet[]
  /** Addresses of the fonts that the first paint needs. */
  fonts: string[]
}

/** @param root folder of the shell. @throws where it is not built. */
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
