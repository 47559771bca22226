import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { step } from './step.mjs'

/** Debian's installer; undefined if this is another system or this process is not root. */
export const APT =
  process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
    ? { program: 'apt-get', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    : undefined

export const UPDATE = ['update', '-qq']
export const INSTALL = ['install', '-y', '-qq', '--no-install-recommends']

/** Installs a Debian package if `APT` is there. @param sentence what is printed before it */
export function installByApt(name, sentence) {
  if (!APT) return
  step(sentence)
  for (const args of [UPDATE, [...INSTALL, name]]) spawnSync(APT.program, args, { env: APT.env })
}
