import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, it, onTestFinished, vi } from 'vitest'
import { dataDirForTest } from '../testing/dataDirForTest'
import { FolderTransport } from './FolderTransport'

const mensagem = (n: number) => ({
  to: 'ana@pessoa.example',
  subject: `Código ${n}`,
  text: 'Até amanhã.',
  messageId: `<${n}@portal>`,
})

it('writes a file per message, named in the order of sending, readable by its owner only', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const folder = join(await dataDirForTest(), 'mail')
  const paths: string[] = []
  const pasta = new FolderTransport(folder, (path) => paths.push(path))
  // All within one millisecond.
  for (let n = 0; n < 12; n++) await pasta.send(mensagem(n))

  const names = (await readdir(folder)).sort()
  expect(paths).toEqual(names.map((name) => join(folder, name)))
  expect(names[0]).toMatch(/^\d{8}T\d{9}Z-0\.eml$/)
  const emails = await Promise.all(paths.map(async (path) => PostalMime.parse(await readFile(path))))
  expect(emails.map(({ subject }) => subject)).toEqual(Array.from({ length: 12 }, (_, n) => `Código ${n}`))
  expect(emails[0]).toMatchObject({ messageId: '<0@portal>', text: expect.stringContaining('Até amanhã.') })
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await stat(paths[0] ?? '')).mode & 0o777).toBe(0o600)
})

it('rejects a message while the folder cannot be written', async () => {
  const dataDir = await dataDirForTest()
  await writeFile(join(dataDir, 'mail'), 'no caminho')
  await expect(new FolderTransport(join(dataDir, 'mail'), () => {}).send(mensagem(1))).rejects.toMatchObject({
    code: 'EEXIST',
  })
})
