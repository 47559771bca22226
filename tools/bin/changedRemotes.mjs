import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { remotesIn } from './remotesIn.mjs'

// Prints the affected remotes as JSON for a CI job matrix. The argument is the base commit.
const [base] = process.argv.slice(2)
if (!base) {
  console.error('Falta o commit com que se compara, como em "node tools/bin/changedRemotes.mjs origin/main".')
  process.exit(1)
}
const { status, stdout, stderr } = spawnSync('npx', ['turbo', 'run', 'check', `--filter=...[${base}]`, '--dry=json'], {
  cwd: fileURLToPath(new URL('../..', import.meta.url)),
  encoding: 'utf8',
  maxBuffer: 256 * 1_048_576,
})
if (status !== 0) {
  console.error(stderr)
  process.exit(1)
}
console.log(JSON.stringify(remotesIn(JSON.parse(stdout))))
