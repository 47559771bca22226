import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import semver from 'semver'
import { remoteNameOf } from '../build/remoteNameOf.ts'
import { ReleaseError } from '../model/ReleaseError.ts'
import { REMOTE_NAME } from '../model/registry.ts'

export interface RemotePackage {
  version: string
  scripts: Record<string, string>
}

/** @throws ReleaseError if the package is missing, another remote's, or has an invalid version */
export function packageOf(remote: string, folder: string): RemotePackage {
  if (!REMOTE_NAME.test(remote)) throw new ReleaseError(`"${remote}" não é o nome de um remoto, como "mf-auth".`)
  const file = join(folder, 'package.json')
  if (!existsSync(file))
    throw new ReleaseError(`Não há pacote em ${folder}. A pasta do remoto é a de --dir; "--dir ." é esta.`)
  const { version, scripts = {} }: Partial<RemotePackage> = jsonIn(file)
  const name = remoteNameOf(folder)
  if (name !== remote) throw new ReleaseError(folderIsOf(folder, name, remote))
  if (typeof version === 'string' && semver.valid(version) === version) return { version, scripts }
  throw new ReleaseError(`A versão em ${file} não é um número como "1.2.0", ou "1.2.0-pr.3".`)
}

export const folderIsOf = (folder: string, name: string, asked: string) =>
  `A pasta ${folder} é de ${name}, e não de ${asked}. Confira o nome e --dir.`

function jsonIn(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new ReleaseError(`${file} não é JSON: corrija-o e repita.`)
  }
}
