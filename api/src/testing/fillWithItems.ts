import pg from 'pg'

const TEXT = `(SELECT string_agg('<p>O parágrafo ' || p || ' do item ' || n || ' fala de inovação, de dinheiro ' ||
  'e de quem empreende na cidade, com vírgulas e pontos.</p>', '') FROM generate_series(1, 4 + n % 12) AS p)`

/** Few distinct words, like real items; triggers would be slow. */
const PROCURA = `to_tsvector('pg_catalog.simple', 'item ' || n || ' fala de inovação, de dinheiro e de quem empreende em ' || n % 5000)`

export async function fillWithItems(url: string, items: number) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const each = `generate_series(1, ${items}) AS n`
  try {
    // Triggers per row would dominate the time.
    await client.query('SET session_replication_role = replica')
    await client.query(
      `INSERT INTO noticias (titulo, descricao, data_publicacao, usuario_id, procura, resumo)
       SELECT 'Notícia ' || n, ${TEXT}, timestamp '2020-01-01' + n * interval '1 hour', 1, ${PROCURA}, f_resumo(${TEXT}) FROM ${each}`,
    )
    await client.query(
      `INSERT INTO eventos (titulo, descricao, data_inicio, data_termino, responsavel, usuario_id, procura, resumo)
       SELECT 'Evento ' || n, ${TEXT}, timestamp '2020-01-01' + n * interval '1 hour', timestamp '2020-01-02' + n * interval '1 hour',
         'Hub', 1, ${PROCURA}, f_resumo(${TEXT}) FROM ${each}`,
    )
    await client.query(
      `INSERT INTO documentos (nome, descricao, documento_area_id, instituicao_id, data, usuario_id, procura)
       SELECT 'Documento ' || n, ${TEXT}, 1, 3, date '2020-01-01' + n % 2000, 1, ${PROCURA} FROM ${each}`,
    )
    for (const [item, table] of Object.entries({ noticia: 'noticias', evento: 'eventos', documento: 'documentos' })) {
      await client.query(
        `INSERT INTO ${item}_tags (${item}_id, tag_id, ordem)
         SELECT item.id, tag.id, tag.ordem FROM ${table} AS item,
           (SELECT id, row_number() OVER (ORDER BY id) AS ordem FROM tags ORDER BY id LIMIT 4) AS tag ON CONFLICT DO NOTHING`,
      )
    }
  } finally {
    await client.end()
  }
}
