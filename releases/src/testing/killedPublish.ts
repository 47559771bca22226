import { runCli } from '../cli/runCli.ts'
import { openStore } from '../store/openStore.ts'

const die = () => process.kill(process.pid, 'SIGKILL')

/** Files of which the last is never handed out. */
class DyingFiles extends Map<string, Buffer> {
  override *entries() {
    let left = this.size
    for (const entry of super.entries()) {
      left -= 1
      if (left === 0) die()
      yield entry
    }
    return undefined
  }

  override [Symbol.iterator]() {
    return this.entries()
  }
}

/** Publishes as the CLI does, and is killed in the middle: in the middle of the files, or right before the entry. */
const [root = '', url = '', remote = '', moment] = process.argv.slice(2)
const store = await openStore(url, '')
const putVersion = store.writeVersion.bind(store)
if (moment === 'files') store.writeVersion = (name, version, files) => putVersion(name, version, new DyingFiles(files))
else store.append = async () => die()
await runCli(['publish', remote, '--no-build'], { root, store, user: 'equipe', print: console.log })
