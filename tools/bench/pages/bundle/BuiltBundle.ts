import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type LoadedFiles, readFolder, type ViteManifest } from '@portal/releases'
import { filesOf } from '../../../../releases/src/build/pageFiles'
import type { MatchedPage } from '../../../../shell/src/remotes/matchPage'
import { ENTRY } from './buildBundle'
import type * as Server from './entry.server'

export class BuiltBundle {
  readonly server: typeof Server
  readonly contents: Map<string, Buffer>
  /** Fonts of the shell, which the portal preloads as well. */
  readonly fonts: string[]
  private readonly manifest: ViteManifest

  constructor(folder: string) {
    this.server = createRequire(import.meta.url)(join(folder, 'server/index.cjs'))
    this.contents = readFolder(join(folder, 'browser'))
    this.manifest = JSON.parse(String(this.contents.get('.vite/manifest.json')))
    this.fonts = this.manifest[ENTRY]?.assets?.filter((file) => file.endsWith('.woff2')) ?? []
  }

  filesOf(match?: MatchedPage): LoadedFiles {
    const page = match && this.server.pageSources.get(`${match.remote} ${match.path}`)
    const sources = [ENTRY, ...(match && page ? [`../${match.remote}/src/register.tsx`, `../${page}`] : [])]
    const files = sources.map((source) => filesOf(this.manifest, source))
    return {
      scripts: [...new Set(files.flatMap(({ scripts }) => scripts))],
      styles: [...new Set(files.flatMap(({ styles }) => styles))],
    }
  }
}
