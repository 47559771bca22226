import { folderForTest } from '@portal/platform/testing/folderForTest'
import { describe, expect, it } from 'vitest'
import { uploadForTest } from '../testing/uploadForTest'
import { LocalFileStore } from './LocalFileStore'
import { Uploads } from './Uploads'

const MIB5 = 5 * 1024 * 1024
const PDF = '%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'
const MARK = Buffer.from('efbbbf', 'hex')

const NAO_PDF = { codigo: 415, resposta: 'O documento deve ser um PDF!' }
const INCOMPLETO = { codigo: 415, resposta: expect.stringMatching(/^O PDF está incompleto: falta o fim do arquivo\./) }

async function send(content: string | Uint8Array, nome = 'lei.pdf') {
  const upload = await uploadForTest(content, nome)
  return new Uploads(new LocalFileStore(await folderForTest())).pdf({ arquivo: upload, requireRoom: async () => {} })
}

describe('a PDF', () => {
  it('is stored unchanged, with a name of its own', async () => {
    const [{ tamanho, ...row }, ...others] = await send(PDF, 'lei.PDF')
    expect(row).toMatchObject({ nome: 'lei.pdf', tipo: 'application/pdf' })
    expect([tamanho, others]).toEqual([PDF.length, []])
  })

  it.each([
    ['lei.PDF', 'lei.pdf'],
    ['lei', 'lei.pdf'],
    ['lei.docx', 'lei.pdf'],
    ['lei.pdf.exe', 'lei.pdf.pdf'],
    ['', 'arquivo.pdf'],
  ])('may be named %j, and is stored as %j', async (nome, kept) => {
    expect((await send(PDF, nome))[0].nome).toBe(kept)
  })

  it.each([
    ['begins after a byte order mark', Buffer.concat([MARK, Buffer.from(PDF)])],
    ['begins after a line break', `\r\n${PDF}`],
    ['has 2,000 blanks after its end', PDF + ' '.repeat(2000)],
    ['has 100,000 bytes after its end', PDF + '\0'.repeat(100_000)],
    ['has an attachment after its end', `${PDF}PK\x03\x04${'x'.repeat(2000)}`],
    ['begins after a PHP warning', `<br />\n<b>Notice</b>: Undefined index: ano<br />\n${PDF}`],
  ])('is accepted if it %s', async (_name, content) => {
    expect((await send(content))[0].tamanho).toBe(content.length)
  })

  it.each([
    ['begins after more than 1,024 bytes', 'x'.repeat(1024) + PDF, NAO_PDF],
    ['is a picture', Buffer.from('89504e470d0a1a0a', 'hex'), NAO_PDF],
    ['is an HTML page', '<!doctype html><script>alert(1)</script>', NAO_PDF],
    ['is empty', '', NAO_PDF],
    ['has no end marker', PDF.replace('%%EOF', ''), INCOMPLETO],
    ['is cut within a later revision', `${PDF}2 0 obj<<>>`, INCOMPLETO],
    ['has half an end marker', PDF.replace('%%EOF', '%%E'), INCOMPLETO],
  ])('is refused if it %s', async (_name, content, refusal) => {
    await expect(send(content)).rejects.toMatchObject(refusal)
  })

  it('must be smaller than 5 MiB', async () => {
    const sized = (bytes: number) => `${PDF.padEnd(bytes - 6)}%%EOF\n`
    expect((await send(sized(MIB5 - 1)))[0].tamanho).toBe(MIB5 - 1)
    await expect(send(sized(MIB5))).rejects.toMatchObject({ codigo: 413, resposta: 'Imagem deve ter no máximo 5MB' })
  })
})
