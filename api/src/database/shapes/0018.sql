INSERT INTO arquivos (id, nome, tipo, tamanho, sha256, usuario_id, avulsa_ate)
  SELECT '0a000000-0000-4000-8000-000000000017', 'mapa.webp', 'image/webp', tamanho, sha256, 901, now() + interval '30 days' FROM arquivos WHERE id = '0a000000-0000-4000-8000-000000000001';
INSERT INTO noticia_imagens (noticia_id, arquivo_id) SELECT min(id), '0a000000-0000-4000-8000-000000000001' FROM noticias;
INSERT INTO evento_imagens (evento_id, arquivo_id) SELECT min(id), '0a000000-0000-4000-8000-000000000001' FROM eventos;
