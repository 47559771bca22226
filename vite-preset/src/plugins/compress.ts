import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * Compresses each script, stylesheet, SVG and JSON file once, at the highest level, so that no request has to: the results
 * stand beside it as `.br` and `.gz`.
 * @param folder where the build is written.
 */
export const compress = (folder: string): Plugin => ({
  name: 'portal:compress',
  apply: 'build',
  writeBundle() {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!/\.(js|css|svg|json)$/.test(entry.name)) continue
      const file = join(entry.parentPath, entry.name)
      const content = readFileSync(file)
      writeFileSync(`${file}.br`, brotliCompressSync(content))
      writeFileSync(`${file}.gz`, gzipSync(content))
    }
  },
})
