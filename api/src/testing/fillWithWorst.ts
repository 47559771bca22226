import pg from 'pg'

/** The owner of everything. */
const DONA = 1

/** A letter of three bytes, one of six characters in an attribute, and one of six in a page's data. */
const LETRAS = ['ऄ', '"', '<']
const [LETRA] = LETRAS
/** Consecutive rows use one letter: more than fit on a page. */
const BLOCO = 100

/** Worst cases of one size: letters, characters that JSON escapes, tags, lines, multibyte letters. */
const textos = (bytes: number) => [
  `'<p>' || repeat('a', ${bytes}) || '</p>'`,
  `'<p>' || repeat('"\\', ${bytes} / 2) || '</p>'`,
  `'<p>' || repeat('<b>x</b>', ${bytes} / 8) || '</p>'`,
  `repeat('<p>' || chr(10) || '</p>', ${bytes} / 8)`,
  `'<p>' || repeat('${LETRA}', ${bytes} / 3) || '</p>'`,
]

/** Fills the demo to the limits of forms, or of legacy rows. @param bytes of a rich text */
export async function fillWithWorst(url: string, rows: number, bytes = 262_000) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const fill = (statement: string) => client.query(statement)
  const long = (length: number) =>
    `rpad(n::text || ' ', ${length}, (ARRAY['${LETRAS.join("','")}'])[1 + n / ${BLOCO} % ${LETRAS.length}])`
  const texto = `(ARRAY[${textos(bytes).join(', ')}])[1 + n % ${textos(bytes).length}]`
  const each = `generate_series(1, ${rows}) AS n`
  try {
    // Larger thumbnails than are ever made: 16 kB of base64.
    await fill(
      `INSERT INTO arquivos (id, nome, tipo, tamanho, sha256, miniatura)
       SELECT gen_random_uuid(), ${long(200)} || '.webp', 'image/webp', 1000, '', repeat('AAAA', 4096) FROM ${each}`,
    )
    await fill(`INSERT INTO tags (descricao) SELECT ${long(60)} FROM generate_series(1, 2000) AS n`)
    // Similar words, each a possible spelling suggestion.
    await fill(
      `INSERT INTO palavras SELECT 'inova' || chr(97 + n / 676) || chr(97 + n / 26 % 26) || chr(97 + n % 26)
       FROM generate_series(0, 17575) AS n ON CONFLICT DO NOTHING`,
    )
    await fill(
      `INSERT INTO usuarios (nome_completo, email, senha_hash, instituicao_id)
       SELECT ${long(200)}, 'pior' || n || '@jacaranda.example', '', 3 FROM generate_series(1, 2000) AS n`,
    )
    const capas = `(SELECT array_agg(id) AS ids FROM arquivos WHERE miniatura = repeat('AAAA', 4096)) AS capas`
    await fill(
      `INSERT INTO noticias (titulo, sub_titulo, descricao, data_publicacao, capa_id, usuario_id)
       SELECT ${long(200)}, repeat('${LETRA}', 300), ${texto}, '2026-11-01', capas.ids[n], ${DONA} FROM ${each}, ${capas}`,
    )
    await fill(
      `INSERT INTO noticias (titulo, descricao, data_publicacao, usuario_id)
       SELECT 'De outra pessoa', '', '2020-01-01', id FROM usuarios WHERE email LIKE 'pior%'`,
    )
    await fill(
      `INSERT INTO enderecos (usuario_id, tipo_endereco_id, logradouro, complemento, ponto_referencia, bairro, cidade)
       SELECT ${DONA}, 1, ${long(200)}, ${long(200)}, ${long(200)}, ${long(100)}, ${long(100)} FROM ${each}`,
    )
    await fill(
      `INSERT INTO eventos (titulo, descricao, data_inicio, data_termino, local, link_externo, endereco_id, responsavel, capa_id, usuario_id)
       SELECT ${long(200)}, ${texto}, '2030-01-01', '2030-01-02', ${long(200)}, rpad('https://', 2000, ${long(200)}),
         (SELECT max(id) FROM enderecos), ${long(200)}, capas.ids[n], ${DONA} FROM ${each}, ${capas}`,
    )
    await fill(
      `INSERT INTO eventos (titulo, descricao, data_inicio, data_termino, responsavel, usuario_id)
       SELECT 'De outra pessoa', '', '2020-01-01', '2020-01-02', ${long(200)}, 2 FROM generate_series(1, 2000) AS n`,
    )
    await fill(
      `INSERT INTO documentos (nome, descricao, documento_area_id, instituicao_id, data, usuario_id)
       SELECT ${long(200)}, repeat('${LETRA}', 20000), 1, 3, '2026-11-01', ${DONA} FROM ${each}`,
    )
    for (const [item, table] of Object.entries({ noticia: 'noticias', evento: 'eventos', documento: 'documentos' })) {
      await fill(
        `INSERT INTO ${item}_tags (${item}_id, tag_id, ordem)
         SELECT item.id, palavra.id, palavra.ordem
         FROM ${table} AS item,
           (SELECT id, row_number() OVER (ORDER BY id DESC) AS ordem FROM tags ORDER BY id DESC LIMIT 20) AS palavra
         WHERE item.usuario_id = ${DONA} ON CONFLICT DO NOTHING`,
      )
    }
    await fill(
      `INSERT INTO noticia_tags (noticia_id, tag_id, ordem)
       SELECT item.id, palavra.id, 0
       FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM noticias WHERE titulo = 'De outra pessoa') AS item
       JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM tags) AS palavra USING (n)`,
    )
    await fill(
      `INSERT INTO noticias (titulo, descricao, data_publicacao, usuario_id, aprovado)
       SELECT ${long(200)}, ${texto}, '2026-11-01', id, false
       FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM usuarios WHERE email LIKE 'pior%') AS pessoa WHERE n <= ${rows}`,
    )
    await fill(
      `INSERT INTO mensagens_contato (nome, email_corporativo, telefone, empresa, cargo, setor_id, mensagem, resposta)
       SELECT ${long(200)}, 'pior' || n || '@jacaranda.example', '', ${long(200)}, ${long(200)}, (SELECT min(id) FROM setores),
         repeat('"', 5000), repeat('"', 5000) FROM ${each}`,
    )
    await fill(
      `INSERT INTO auditoria (usuario_id, acao, alvo_id, detalhes)
       SELECT ${DONA}, 'noticia.editar', n, jsonb_build_object('campos', (SELECT array_agg(rpad('', 60, 'a')) FROM generate_series(1, 20)))
       FROM ${each}`,
    )
    await fill(`INSERT INTO sessoes (token_hash, usuario_id) SELECT md5(n::text), ${DONA} FROM ${each}`)
    await fill(
      `INSERT INTO publicadores (instituicao_id, usuario_id) SELECT 3, id FROM usuarios WHERE email LIKE 'pior%'`,
    )
    await fill('VACUUM ANALYZE')
  } finally {
    await client.end()
  }
}
