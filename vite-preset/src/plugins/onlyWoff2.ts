import type { Plugin } from 'vite'

/**
 * Removes the other formats of a font that a stylesheet also names as WOFF2. KaTeX 0.16 names each font in three formats,
 * and all supported browsers read WOFF2: the others would be published, hashed and never fetched. Fonts in one format only
 * are kept.
 */
export const onlyWoff2 = (): Plugin => ({
  name: 'portal:only-woff2',
  enforce: 'pre',
  transform: (code, id) =>
    /\.css$/.test(id) && code.includes('format("woff2")')
      ? code.replace(/,\s*url\([^)]*\)\s*format\("(?:woff|truetype)"\)/g, '')
      : undefined,
})
