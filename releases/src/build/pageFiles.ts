import type { LoadedFiles, PageFiles } from '../release.ts'

/**
 * The fields of Vite's build manifest (`.vite/manifest.json`) that this file reads: chunks by the path of their source.
 */
export type ViteManifest = Record<
  string,
  { file: string; css?: string[]; assets?: string[]; imports?: string[]; dynamicImports?: string[] }
>

/**
 * The files that the federated entry loads before any page.
 * @param entry file name of the entry in the build.
 * @param pages source files of the pages, whose dynamic imports are left out.
 */
export function entryFilesOf(manifest: ViteManifest, entry: string, pages: string[]): LoadedFiles {
  const source = Object.keys(manifest).find((key) => manifest[key]?.file === entry)
  return filesOf(manifest, source ?? entry, (dynamic) => !pages.includes(dynamic))
}

/** The sources of the shell's build: its own, and those of `shared-contracts`. */
const SOURCE = /^(src|\.\.\/shared-contracts)\//
/** Sources that Module Federation turns into dynamic imports: the shell's start, and the state shared with remotes. */
const SPLIT_OFF = /\?mf-entry-bootstrap$|^\.\.\/shared-contracts\/src\/portal\//

/**
 * The files that the shell loads at its start, its entry first. Module Federation splits the start into dynamic
 * imports, so these are followed, except for those that the sources make themselves, which the shell may never ask for.
 */
export const shellFilesOf = (manifest: ViteManifest): LoadedFiles =>
  filesOf(manifest, 'src/main.ts', (source) => !SOURCE.test(source) || SPLIT_OFF.test(source))

/**
 * The files that each page loads, by the path of its route.
 * @param sources the source file of each page, by that path.
 */
export const pageFilesOf = (manifest: ViteManifest, sources: Record<string, string>) =>
  Object.fromEntries(Object.entries(sources).map(([path, source]) => [path, filesOfPage(manifest, source)]))

function filesOfPage(manifest: ViteManifest, source: string): PageFiles {
  const files = filesOf(manifest, source)
  const all = filesOf(manifest, source, () => true)
  const known = new Set([...files.scripts, ...files.styles])
  return { ...files, later: [...all.scripts, ...all.styles].filter((file) => !known.has(file)) }
}

/**
 * The files of a chunk and of all that it imports, each once, dependencies last.
 * @param isFollowed whether a dynamic import counts as well; by default none does.
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
