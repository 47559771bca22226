import { randomUUID } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, it, onTestFinished, vi } from 'vitest'
import { dataDirForTest } from '../testing/dataDirForTest'
import { FolderTransport } from './FolderTransport'
import { ANA, outboxForTest, SOON } from './outboxForTest.fixture'

it('writes a file for each message, named in the order of sending, and says where', async () => {
  const outbox = await outboxForTest()
  const dataDir = await dataDirForTest()
  const folder = join(dataDir, 'mail')
  const sent: string[] = []
  for (let i = 0; i < 12; i++) sent.push(await outbox.put({ assunto: `Código ${i}` }))
  const { linhas } = outbox.start({ DATA_DIR: dataDir })
  await expect.poll(outbox.rows, SOON).toEqual([])

  const names = (await readdir(folder)).sort()
  expect(linhas).toEqual(names.map((name) => `E-mail em ${join(folder, name)}`))
  expect(names[0]).toMatch(/^\d{8}T\d{9}Z-[0-9a-f-]{36}\.eml$/)
  const emails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
  expect(emails.map(({ messageId }) => messageId)).toEqual(sent)
  expect(emails[0]).toMatchObject({
    subject: 'Código 0',
    to: [{ name: ANA.nome, address: ANA.email }],
    text: expect.stringContaining('Até amanhã.'),
    html: expect.stringContaining('Até amanhã.'),
  })
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, names[0] ?? ''))).mode & 0o777).toBe(0o600)
})

it('keeps the order of what it writes in one millisecond', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const folder = join(await dataDirForTest(), 'mail')
  const paths: string[] = []
  const pasta = new FolderTransport(folder, (path) => paths.push(path))
  for (let i = 0; i < 12; i++) await pasta.send({ to: ANA.email, text: `${i}`, messageId: `<${randomUUID()}@portal>` })
  expect(paths).toHaveLength(12)
  expect(paths).toEqual(paths.toSorted())
})

it('keeps the message while the folder cannot be written', async () => {
  const outbox = await outboxForTest()
  const dataDir = await dataDirForTest()
  await writeFile(join(dataDir, 'mail'), 'no caminho')
  await outbox.put()
  const { linhas } = outbox.start({ DATA_DIR: dataDir })
  await expect.poll(() => linhas, SOON).toEqual(['O e-mail 1 não saiu (EEXIST); nova tentativa em 10 s.'])
  expect(await outbox.rows()).toHaveLength(1)
})
