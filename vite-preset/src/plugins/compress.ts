import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * Compresses each script, stylesheet, SVG and JSON file once, at the highest level, so that no request has to: the results
 * stand beside it as `.br` and `.gz`.
 * @param folder where the build is written.
 */
export const compress = (folder: string): Plugin => ({
  name: 'portal:compress',
  apply: 'build',
  async writeBundle() {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    await Promise.all(
      entries
        .filter(({ name }) => /\.(js|css|svg|json)$/.test(name))
        .map(async ({ parentPath, name }) => {
          const file = join(parentPath, name)
          const content = readFileSync(file)
          const [br, gz] = await Promise.all([compressBrotli(content), compressGzip(content)])
          writeFileSync(`${file}.br`, br)
          writeFileSync(`${file}.gz`, gz)
        }),
    )
  },
})

const compressBrotli = promisify<Buffer, Buffer>(brotliCompress)
const compressGzip = promisify<Buffer, Buffer>(gzip)
