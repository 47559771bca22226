import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const tsc = join(root, 'node_modules/typescript/bin/tsc')

/** Checks the types of one TypeScript program: a folder with a tsconfig.json. */
const check = (folder) =>
  spawnSync(process.execPath, [tsc, '-p', folder, '--pretty'], { cwd: root, stdio: 'inherit' }).status === 0

const folders = ['.', ...readdirSync(root).filter((name) => existsSync(join(root, name, 'tsconfig.json')))]
// `filter` checks every program, also after one that fails.
process.exit(folders.filter((folder) => !check(folder)).length === 0 ? 0 : 1)
