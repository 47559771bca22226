import type { Plugin } from 'vite'

/**
 * Leaves of each font the WOFF2 alone. KaTeX 0.16 names each of its fonts in three formats, and every browser that runs
 * the portal reads that one: the others would be published, hashed and never fetched. A stylesheet that names a font in
 * one format only is left as it is.
 */
export const onlyWoff2 = (): Plugin => ({
  name: 'portal:only-woff2',
  enforce: 'pre',
  transform: (code, id) =>
    /\.css$/.test(id) && code.includes('format("woff2")')
      ? code.replace(/,\s*url\([^)]*\)\s*format\("(?:woff|truetype)"\)/g, '')
      : undefined,
})
