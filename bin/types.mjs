import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Checks the types of one program: a folder with what runs in browsers, on servers, or in both. */
const check = (folder) =>
  new Promise((resolve) => {
    const tsc = spawn(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder, '--pretty'], {
      cwd: root,
      stdio: 'inherit',
    })
    tsc.on('close', (code) => resolve(code === 0))
  })

const folders = ['.', ...readdirSync(root).filter((name) => existsSync(join(root, name, 'tsconfig.json')))]
const results = []
for (const folder of folders) results.push(await check(folder))
process.exit(results.every(Boolean) ? 0 : 1)
