import type { LoadedFiles, PageFiles } from '../model/release.ts'

/** The fields used from Vite's `.vite/manifest.json`: chunks by source path. */
export type ViteManifest = Record<
  string,
  { file: string; css?: string[]; assets?: string[]; imports?: string[]; dynamicImports?: string[] }
>

/** Lists the files that the federated entry loads before any page, without dynamic imports. */
export function entryFilesOf(manifest: ViteManifest, entry: string): LoadedFiles {
  const exposed = exposedBy(manifest, entry)
  return filesOf(manifest, sourceOf(manifest, entry), (dynamic) => exposed.includes(dynamic))
}

const exposedBy = (manifest: ViteManifest, entry: string) => manifest[sourceOf(manifest, entry)]?.dynamicImports ?? []

const sourceOf = (manifest: ViteManifest, entry: string) =>
  Object.keys(manifest).find((key) => manifest[key]?.file === entry) ?? entry

export const shellFilesOf = (manifest: ViteManifest): LoadedFiles => filesOf(manifest, 'src/main.ts')

/** Lists the files of each page by route path. @param sources source file by route path */
export function pageFilesOf(manifest: ViteManifest, entry: string, sources: Record<string, string>) {
  const others = [...exposedBy(manifest, entry), ...Object.values(sources)]
  return Object.fromEntries(
    Object.entries(sources).map(([path, source]) => [path, filesOfPage(manifest, source, others)]),
  )
}

/** @param others chunks of other pages, which this page may import dynamically */
function filesOfPage(manifest: ViteManifest, source: string, others: string[]): PageFiles {
  const files = filesOf(manifest, source)
  const all = filesOf(manifest, source, (dynamic) => !others.includes(dynamic))
  const known = new Set([...files.scripts, ...files.styles])
  return { ...files, later: [...all.scripts, ...all.styles].filter((file) => !known.has(file)) }
}

/** Lists the files of a chunk and its imports once, dependencies last. */
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
