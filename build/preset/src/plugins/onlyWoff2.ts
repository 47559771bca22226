import type { Plugin } from 'vite'

/** KaTeX 0.16 names three formats for each font, and all supported browsers read WOFF2. */
export const onlyWoff2 = (): Plugin => ({
  name: 'portal:only-woff2',
  enforce: 'pre',
  transform: (code, id) =>
    /\.css$/.test(id) && code.includes('format("woff2")')
      ? code.replace(/,\s*url\([^)]*\)\s*format\("(?:woff|truetype)"\)/g, '')
      : undefined,
})
