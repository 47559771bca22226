import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openStore, type ReleaseStore, writeReleaseFile } from '@portal/releases'
import { CONTRACT_VERSION } from '@portal/shared-contracts/micro-frontend'
import { buildRemote } from '../../../releases/src/testing/buildRemote'
import { typedInto } from '../typedInto'
import { tinyRemotes } from './tinyRemotes'

export const COUNTS = [0, 3, 30] as const
export type Count = (typeof COUNTS)[number]

export interface Published {
  store: ReleaseStore
  url: string
}

const BUILT_REMOTES = ['mf-publico', 'mf-auth', 'mf-conteudo-usuario']

/** Each remote has a stable version and a rollout to half of the visitors. */
export async function publishInto(folder: string, root: string, count: Count): Promise<Published> {
  const url = pathToFileURL(join(folder, 'store')).href
  const store = await openStore(url, folder)
  const release = typedInto(store, folder)
  const publish = async (name: string, build: (version: string) => string) => {
    const stable = build('1.0.0')
    await release(`publish ${name} --no-build --unchecked`)
    await release(`rollout start ${name} --version ${stable} --to 100%`)
    await release(`rollout promote ${name}`)
    const canary = build('1.1.0')
    await release(`publish ${name} --no-build --unchecked`)
    await release(`rollout start ${name} --version ${canary} --to 50%`)
  }

  mkdirSync(folder, { recursive: true })
  await release('init')
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const name of BUILT_REMOTES.slice(0, count))
    await publish(name, (version) => copyBuilt(root, folder, name, version))
  // The measured portal provides the contract of a current build.
  const contract = { contract: CONTRACT_VERSION, contractAskedBy: {} }
  for (const { name, ...built } of tinyRemotes(count - BUILT_REMOTES.length)) {
    await publish(name, (version) => buildRemote(folder, name, version, { ...built, contract }))
  }
  return { store, url }
}

/** Copies a built remote under another version. @returns the full version */
function copyBuilt(from: string, to: string, name: string, version: string): string {
  const remote = join(to, name)
  cpSync(join(from, name, 'dist'), join(remote, 'dist'), { recursive: true })
  const described = JSON.parse(readFileSync(join(from, name, 'package.json'), 'utf8'))
  writeFileSync(join(remote, 'package.json'), JSON.stringify({ ...described, version }))
  return writeReleaseFile(remote).version
}
