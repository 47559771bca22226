import { runCli } from '../cli/runCli.ts'
import { openStore } from '../store/openStore.ts'

const die = () => process.kill(process.pid, 'SIGKILL')

/** Files that kill the process before they hand out the last one. */
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

// Run as a process: publishes as the CLI does, and kills itself among the files or right before the revision is appended.
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
