import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { step } from './step.mjs'

/** Installs a Debian package as root on a Debian; does nothing elsewhere. @param sentence what is printed before it */
export function installByApt(name, sentence) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  step(sentence)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { env })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })
}
