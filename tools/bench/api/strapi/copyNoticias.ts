import pg from 'pg'

export async function copyNoticias(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`
      INSERT INTO strapi.tags (id, document_id, descricao, created_at, updated_at, published_at)
        SELECT id, 't' || id, descricao, now(), now(), now() FROM public.tags;
      INSERT INTO strapi.autores (id, document_id, nome, created_at, updated_at, published_at)
        SELECT id, 'a' || id, nome_completo, now(), now(), now() FROM public.usuarios;
      INSERT INTO strapi.noticias
        (id, document_id, titulo, sub_titulo, descricao, data_publicacao, created_at, updated_at, published_at)
        SELECT id, 'n' || id, titulo, sub_titulo, descricao, data_publicacao, now(), now(), now() FROM public.noticias;
      INSERT INTO strapi.noticias_tags_lnk (noticia_id, tag_id, tag_ord)
        SELECT noticia_id, tag_id, ordem + 1 FROM public.noticia_tags;
      INSERT INTO strapi.noticias_autor_lnk (noticia_id, autor_id) SELECT id, usuario_id FROM public.noticias;
      SELECT setval('strapi.noticias_id_seq', (SELECT max(id) FROM strapi.noticias))`)
    await client.query('VACUUM ANALYZE')
  } finally {
    await client.end()
  }
}
