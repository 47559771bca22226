import { folderForTest } from '@portal/platform/testing/folderForTest'
import { expect, test } from 'vitest'
import { readBuild } from '../build/readBuild.ts'
import { buildRemote } from '../testing/buildRemote.ts'
import { inBucket, inFolder } from '../testing/stores.ts'
import { writeBuild } from './writeBuild.ts'

test.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('in %s, writes the same files again but refuses another description of them', async (_, open) => {
  const root = await folderForTest()
  buildRemote(root, 'mf-a', '1.0.0')
  const build = readBuild(`${root}/mf-a`)
  const { name, version } = build.release
  const other = Buffer.from(JSON.stringify({ ...build.release, menu: { top: [{ label: 'Vagas', to: '/vagas' }] } }))
  const { store } = await open()
  await writeBuild(store, build)
  await writeBuild(store, build)
  const changed = { ...build, files: new Map([...build.files, ['release.json', other]]) }
  await expect(writeBuild(store, changed)).rejects.toThrow('já está guardada, com outro release.json')
  expect(await store.readFile(name, version, 'release.json')).toEqual(build.files.get('release.json'))
})
