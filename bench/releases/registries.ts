import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openStore, type ReleaseStore, writeReleaseFile } from '@portal/releases'
import { runCli } from '@portal/releases/cli'
import { buildRemote } from '../../releases/src/testing/buildRemote'
import { tinyRemotes } from './tinyRemotes'

/** Remotes in each of the registries that are held against each other. */
export const COUNTS = [0, 3, 30] as const
export type Count = (typeof COUNTS)[number]

export interface Published {
  store: ReleaseStore
  /** As `RELEASES_URL` names it. */
  url: string
}

const REAL = ['mf-publico', 'mf-auth', 'mf-conteudo-usuario']

/** A store with so many remotes, each with a stable version and another on trial with half of the people. */
export async function publishInto(folder: string, root: string, count: Count): Promise<Published> {
  const url = pathToFileURL(join(folder, 'store')).href
  const store = await openStore(url, folder)
  const release = async (line: string) => {
    const args = [...line.split(' '), '--reason', 'medida']
    const code = await runCli(args, { root: folder, store, user: 'bench', print: (text) => said.push(text) })
    if (code !== 0) throw new Error(`release ${line}: ${said.at(-1)}`)
  }
  const said: string[] = []
  const publish = async (name: string, build: (version: string) => string) => {
    build('1.0.0')
    await release(`publish ${name} --no-build`)
    const canary = build('1.1.0')
    await release(`publish ${name} --no-build`)
    await release(`rollout start ${name} --version ${canary} --to 50%`)
  }

  mkdirSync(folder, { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const name of REAL.slice(0, count)) await publish(name, (version) => copyBuilt(root, folder, name, version))
  for (const { name, ...built } of tinyRemotes(count - REAL.length)) {
    await publish(name, (version) => buildRemote(folder, name, version, built))
  }
  return { store, url }
}

/** What the portal's own build made, under another version. */
function copyBuilt(from: string, to: string, name: string, version: string): string {
  const remote = join(to, name)
  cpSync(join(from, name, 'dist'), join(remote, 'dist'), { recursive: true })
  const described = JSON.parse(readFileSync(join(from, name, 'package.json'), 'utf8'))
  writeFileSync(join(remote, 'package.json'), JSON.stringify({ ...described, version }))
  return writeReleaseFile(remote).version
}
