import { runCli } from '../cli/runCli.ts'
import { openStore } from '../store/openStore.ts'

const die = () => process.kill(process.pid, 'SIGKILL')

/** Kills the process before the last file. */
class KillingFiles extends Map<string, Buffer> {
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

// Runs as a process that kills itself during a publication.
const [root = '', url = '', remote = '', moment] = process.argv.slice(2)
const store = await openStore(url, '')
const putVersion = store.writeVersion.bind(store)
if (moment === 'files')
  store.writeVersion = (name, version, files) => putVersion(name, version, new KillingFiles(files))
else store.append = async () => die()
await runCli(['publish', remote, '--no-build', '--unchecked', '--reason', 'teste'], {
  root,
  cwd: root,
  store,
  user: 'equipe',
  print: console.log,
})
