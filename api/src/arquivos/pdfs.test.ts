import { describe, expect, it } from 'vitest'
import { folderForTest } from '../testing/folderForTest'
import { uploadForTest } from '../testing/uploadForTest'
import { isPdf } from './kinds'
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

it('takes for a PDF what is one by its declared type, its name and its bytes, and nothing else', async () => {
  const taken: string[] = []
  for (const [what, content] of CONTENTS) {
    const upload = await uploadForTest(content, '', '')
    for (const tipo of TYPES) {
      for (const nome of NAMES) if (await isPdf({ ...upload, tipo, nome })) taken.push(`${tipo} ${nome}: ${what}`)
    }
  }
  expect(taken).toEqual(['application/pdf lei.pdf: a PDF', 'application/pdf lei.PDF: a PDF'])
})

describe('a PDF', () => {
  it('is stored as it came, under a name of its own', async () => {
    const [{ tamanho, ...row }, ...others] = await send(PDF, 'lei.PDF')
    expect(row).toMatchObject({ nome: 'lei.pdf', tipo: 'application/pdf' })
    expect([tamanho, others]).toEqual([PDF.length, []])
  })

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
