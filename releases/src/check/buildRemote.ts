import { spawnSync } from 'node:child_process'
import { ReleaseError } from '../model/ReleaseError.ts'

export function buildRemote(folder: string) {
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new ReleaseError(`${stdout}${stderr}\nA construção falhou; o motivo está acima.`)
}
