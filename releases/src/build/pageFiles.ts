import type { LoadedFiles, PageFiles } from '../release.ts'

/**
 * The fields of Vite's build manifest (`.vite/manifest.json`) that this file reads: chunks by the path of their source.
 */
export type ViteManifest = Record<
  string,
  { file: string; css?: string[]; assets?: string[]; imports?: string[]; dynamicImports?: string[] }
>

/**
 * The files that the federated entry loads before any page: with what it exposes, and without what that loads when it is asked.
 * @param entry file name of the entry in the build.
 */
export function entryFilesOf(manifest: ViteManifest, entry: string): LoadedFiles {
  const exposed = exposedBy(manifest, entry)
  return filesOf(manifest, sourceOf(manifest, entry), (dynamic) => exposed.includes(dynamic))
}

const exposedBy = (manifest: ViteManifest, entry: string) => manifest[sourceOf(manifest, entry)]?.dynamicImports ?? []

const sourceOf = (manifest: ViteManifest, entry: string) =>
  Object.keys(manifest).find((key) => manifest[key]?.file === entry) ?? entry

/** The files that the shell loads at its start, its entry first. */
export const shellFilesOf = (manifest: ViteManifest): LoadedFiles => filesOf(manifest, 'src/main.ts')

/**
 * The files that each page loads, by the path of its route.
 * @param entry file name of the entry, of which pages import what they share with it. @param sources the source file of each
 * page, by that path.
 */
export function pageFilesOf(manifest: ViteManifest, entry: string, sources: Record<string, string>) {
  // What the entry exposes leads to all pages.
  const others = [...exposedBy(manifest, entry), ...Object.values(sources)]
  return Object.fromEntries(
    Object.entries(sources).map(([path, source]) => [path, filesOfPage(manifest, source, others)]),
  )
}

/** @param others what is no part of the page, though its chunks load it when they are asked. */
function filesOfPage(manifest: ViteManifest, source: string, others: string[]): PageFiles {
  const files = filesOf(manifest, source)
  const all = filesOf(manifest, source, (dynamic) => !others.includes(dynamic))
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
