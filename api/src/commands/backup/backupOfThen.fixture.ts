import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { CONTENTS } from '../../database/shapes.fixture'
import { emptyFolder } from '../../testing/copies'

const TABLES =
  'tipos_instituicao instituicao_areas instituicao_classificacoes instituicoes setores tipos_endereco usuarios arquivos tags ' +
  'enderecos eventos evento_tags noticias noticia_tags documentos documento_tags mensagens_contato auditoria'

const LATER = ['publicadores', 'noticia_imagens', 'evento_imagens']

const digestOf = (content: string) => ({
  bytes: Buffer.byteLength(content),
  sha256: createHash('sha256').update(content).digest('hex'),
})

/** Writes a backup like an earlier version. Independent of the current code, which would change the format. */
export async function backupOfThen(client: pg.Client): Promise<string> {
  const folder = await emptyFolder()
  const write = async (path: string, content: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
    return digestOf(content)
  }
  await client.query(`SET datestyle = ISO; SET timezone = 'UTC'`)
  const tabelas: object[] = []
  const { rows: there } = await client.query('SELECT tablename AS nome FROM pg_tables WHERE tablename = ANY($1)', [
    LATER,
  ])
  const later = LATER.filter((nome) => there.some((row) => row.nome === nome))
  for (const nome of [...TABLES.split(' '), ...later]) {
    const rows = client.query(copyTo(`COPY ${nome} TO STDOUT (FORMAT csv, HEADER)`))
    const content = await text(rows)
    tabelas.push({ nome, linhas: rows.rowCount, ...(await write(`tabelas/${nome}.csv`, content)) })
  }
  const { rows: stored } = await client.query<{ id: string; nome: string }>('SELECT id, nome FROM arquivos ORDER BY id')
  const arquivos: object[] = []
  for (const { id } of stored) {
    const content = CONTENTS[id as keyof typeof CONTENTS] ?? 'a capa de antes'
    arquivos.push({ id, ...(await write(`arquivos/${id.slice(0, 2)}/${id}`, content)) })
  }
  const { rows: migracoes } = await client.query('SELECT hash FROM drizzle.__drizzle_migrations ORDER BY id')
  const { rows: sequences } = await client.query(
    `SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL`,
  )
  const manifesto = {
    formato: 1,
    criadoEm: '2026-01-01T00:00:00.000Z',
    migracoes: migracoes.map(({ hash }) => hash),
    tabelas,
    arquivos,
    ausentes: [],
    sequencias: Object.fromEntries(sequences.map(({ sequencename, last_value }) => [sequencename, Number(last_value)])),
  }
  await write('manifesto.json', JSON.stringify(manifesto, null, 2))
  return folder
}
