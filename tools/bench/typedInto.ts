import type { ReleaseStore } from '@portal/releases'
import { runCli } from '@portal/releases/cli'

/** @param root folder of the remotes @returns a function that runs a command line of `npm run release` */
export const typedInto = (store: ReleaseStore, root: string) => async (line: string) => {
  const printed: string[] = []
  const print = (text: string) => printed.push(text)
  const code = await runCli([...line.split(' '), '--reason', 'medida'], {
    root,
    cwd: root,
    store,
    user: 'bench',
    print,
  })
  if (code !== 0) throw new Error(`release ${line}: ${printed.at(-1)}`)
}
