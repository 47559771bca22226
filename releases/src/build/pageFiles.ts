import type { LoadedFiles, PageFiles } from '../release.ts'

/** The part of Vite's build manifest that is read here. */
export type ViteManifest = Record<
  string,
  { file: string; css?: string[]; assets?: string[]; imports?: string[]; dynamicImports?: string[] }
>

/**
 * Everything that the federated entry loads before any page is asked for.
 * @param pages source files of the pages.
 */
export function entryFilesOf(manifest: ViteManifest, entry: string, pages: string[]): LoadedFiles {
  const source = Object.keys(manifest).find((key) => manifest[key]?.file === entry)
  return filesOf(manifest, source ?? entry, (dynamic) => !pages.includes(dynamic))
}

/** The sources that the shell is made of, its own and those that it shares with the remotes. */
const SOURCE = /^(src|\.\.\/shared-contracts)\//
/** Sources that Module Federation makes dynamic imports of: the shell's start, and the state that remotes share. */
const SPLIT_OFF = /\?mf-entry-bootstrap$|^\.\.\/shared-contracts\/src\/portal\//

/**
 * Everything that the shell loads at once, its entry first. Module Federation splits the start into dynamic imports; only
 * those that the sources make themselves may never happen.
 */
export const shellFilesOf = (manifest: ViteManifest): LoadedFiles =>
  filesOf(manifest, 'src/main.ts', (source) => !SOURCE.test(source) || SPLIT_OFF.test(source))

/** Everything that each page loads. @param sources source file of each page by the path of its route */
export const pageFilesOf = (manifest: ViteManifest, sources: Record<string, string>) =>
  Object.fromEntries(Object.entries(sources).map(([path, source]) => [path, filesOfPage(manifest, source)]))

function filesOfPage(manifest: ViteManifest, source: string): PageFiles {
  const files = filesOf(manifest, source)
  const all = filesOf(manifest, source, () => true)
  const known = new Set([...files.scripts, ...files.styles])
  return { ...files, later: [...all.scripts, ...all.styles].filter((file) => !known.has(file)) }
}

/**
 * A chunk, all that it imports, and their styles; each once, dependencies last.
 * @param isFollowed whether a dynamic import is sure to happen at once; none is by default.
 */
export function filesOf(
  manifest: ViteManifest,
  source: string,
  isFollowed: (source: string) => boolean = () => false,
): LoadedFiles {
  const chunks = new Set<string>()
  const visit = (key: string) => {
    if (chunks.has(key)) return
    chunks.add(key)
    manifest[key]?.imports?.forEach(visit)
    manifest[key]?.dynamicImports?.filter(isFollowed).forEach(visit)
  }
  visit(source)

  const found = [...chunks].flatMap((key) => manifest[key] ?? [])
  return {
    scripts: found.map(({ file }) => file),
    styles: [...new Set(found.flatMap(({ css }) => css ?? []))],
  }
}
