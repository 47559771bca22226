import { describe, expect, it } from 'vitest'
import { folderForTest } from '../testing/folderForTest'
import { uploadForTest } from '../testing/uploadForTest'
import { LocalFileStore } from './LocalFileStore'
import { Uploads } from './Uploads'

const MIB5 = 5 * 1024 * 1024
const PDF = '%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const TYPES = ['application/pdf', 'image/png', 'text/html', 'application/octet-stream', '']
const NAMES = ['lei.pdf', 'lei.PDF', 'lei.png', 'lei.pdf.exe', 'lei.pdf\0.exe', 'lei', 'pdf']
const CONTENTS: [string, string | Buffer][] = [
  ['a PDF', PDF],
  ['a picture', PNG],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['nothing', ''],
]

const NAO_PDF = { codigo: 415, resposta: 'O documento deve ser um PDF!' }

async function send(content: string | Uint8Array, nome = 'lei.pdf', tipo = 'application/pdf') {
  const upload = await uploadForTest(content, nome, tipo)
  return new Uploads(new LocalFileStore(await folderForTest())).pdf({ arquivo: upload, requireRoom: async () => {} })
}

const matrix = TYPES.flatMap((tipo) =>
  NAMES.flatMap((nome) => CONTENTS.map(([what, content]) => ({ tipo, nome, what, content }))),
)
const isPdf = ({ tipo, nome, what }: (typeof matrix)[number]) =>
  tipo === 'application/pdf' && /^lei\.pdf$/i.test(nome) && what === 'a PDF'

it.each(matrix.filter((row) => !isPdf(row)))('refuses $what declared as "$tipo" and named "$nome"', async (row) => {
  await expect(send(row.content, row.nome, row.tipo)).rejects.toMatchObject(NAO_PDF)
})

it.each(matrix.filter(isPdf))('takes $what declared as "$tipo" and named "$nome"', async ({ content, nome, tipo }) => {
  const [{ tamanho, ...row }, ...others] = await send(content, nome, tipo)
  expect(row).toMatchObject({ nome: 'lei.pdf', tipo: 'application/pdf' })
  expect([tamanho, others]).toEqual([PDF.length, []])
})

describe('a PDF', () => {
  it.each([
    ['begins behind something else', `<script>alert(1)</script>${PDF}`],
    ['has no end', PDF.replace('%%EOF', '')],
    ['ended long before', PDF + ' '.repeat(2000)],
    ['carries an archive behind its end', `${PDF}PK\x03\x04${'x'.repeat(2000)}`],
  ])('is none where it %s', async (_name, content) => {
    await expect(send(content)).rejects.toMatchObject(NAO_PDF)
  })

  it('stays strictly under 5 MiB', async () => {
    const sized = (bytes: number) => `${PDF.padEnd(bytes - 6)}%%EOF\n`
    expect((await send(sized(MIB5 - 1)))[0].tamanho).toBe(MIB5 - 1)
    await expect(send(sized(MIB5))).rejects.toMatchObject({ codigo: 413, resposta: 'Imagem deve ter no máximo 5MB' })
  })
})
