import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** Writes `.br` and `.gz` copies of scripts, stylesheets, SVG and JSON at the highest level. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && /\.(m?js|css|svg|json)$/.test(entry.name))
      .map(async ({ parentPath, name }) => {
        const file = join(parentPath, name)
        const content = readFileSync(file)
        const [br, gz] = await Promise.all([compressBrotli(content), compressGzip(content)])
        writeFileSync(`${file}.br`, br)
        writeFileSync(`${file}.gz`, gz)
      }),
  )
}

const compressBrotli = promisify<Buffer, Buffer>(brotliCompress)
const compressGzip = promisify<Buffer, Buffer>(gzip)
