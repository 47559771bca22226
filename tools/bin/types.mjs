import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

// Three programs instead of one per package, so that shared sources are checked once.
const PROGRAMS = ['tsconfig.json', 'tsconfig.node.json', 'tsconfig.browser.json']

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const tsc = join(root, 'node_modules/typescript/bin/tsc')

async function check(program) {
  const child = spawn(process.execPath, [tsc, '-p', program, '--pretty', '--singleThreaded'], {
    cwd: root,
    stdio: ['inherit', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  const [complaints, code] = await Promise.all([text(child.stdout), ended])
  process.stdout.write(complaints)
  return code === 0
}

const done = await Promise.all(PROGRAMS.map(check))
process.exitCode = done.every(Boolean) ? 0 : 1
