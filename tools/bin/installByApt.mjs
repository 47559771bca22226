import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { step } from './step.mjs'

export const APT =
  process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
    ? { program: 'apt-get', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    : undefined

export const UPDATE = ['update', '-qq']
export const INSTALL = ['install', '-y', '-qq', '--no-install-recommends']

export function installByApt(name, sentence) {
  if (!APT) return
  step(sentence)
  for (const args of [UPDATE, [...INSTALL, name]]) spawnSync(APT.program, args, { env: APT.env })
}
