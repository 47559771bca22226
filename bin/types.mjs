import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const tsc = join(root, 'node_modules/typescript/bin/tsc')

/** Checks the types of one TypeScript program: a folder with a tsconfig.json. */
async function check(folder) {
  const child = spawn(process.execPath, [tsc, '-p', folder, '--pretty', '--singleThreaded'], {
    cwd: root,
    stdio: ['inherit', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  const [complaints, code] = await Promise.all([text(child.stdout), ended])
  process.stdout.write(complaints)
  return code === 0
}

const waiting = ['.', ...readdirSync(root).filter((name) => existsSync(join(root, name, 'tsconfig.json')))]

/** Checks one program after the other until none is left, also after one that fails. */
async function checkNext() {
  let ok = true
  for (let folder = waiting.shift(); folder; folder = waiting.shift()) ok = (await check(folder)) && ok
  return ok
}

const done = await Promise.all(Array.from({ length: availableParallelism() }, checkNext))
process.exitCode = done.every(Boolean) ? 0 : 1
