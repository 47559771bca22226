import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * Compresses once, as well as it can be done, what will be sent a thousand times: beside each script, stylesheet, drawing
 * and JSON stands the same as `.br` and `.gz`.
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
