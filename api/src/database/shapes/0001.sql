-- A portal as the first release kept it: a row in every table it had.
INSERT INTO tipos_instituicao (id, descricao) VALUES (901, 'Tipo de antes');
INSERT INTO instituicao_areas (id, descricao) VALUES (901, 'Área de antes');
INSERT INTO instituicao_classificacoes (id, descricao) VALUES (901, 'Classificação de antes');
INSERT INTO instituicoes (id, razao_social, instituicao_area_id, instituicao_classificacao_id, tipo_instituicao_id)
     VALUES (901, 'Instituição de antes', 901, 901, 901);
INSERT INTO setores (id, descricao) VALUES (901, 'Setor de antes');
INSERT INTO tipos_endereco (id, descricao) VALUES (901, 'Endereço de antes');
INSERT INTO usuarios (id, nome_completo, email, senha_hash, cpf, data_nascimento, instituicao_id)
     VALUES (901, 'Antônia de Antes', 'antonia@jacaranda.example',
             '$argon2id$v=19$m=19456,t=2,p=1$DejEl0x1IjRtYV4l8+u0OQ$H5ohg7uJD6nyEmzrtbzh5WqXqHL/q07ibtCy/WGEDzU',
             '52998224725', '1980-02-29', 901);
-- The content of the first is "a capa de antes", of the second "o documento de antes".
INSERT INTO arquivos (id, nome, tipo, tamanho, sha256) VALUES
  ('0a000000-0000-4000-8000-000000000001', 'capa.webp', 'image/webp', 15,
   '032be9fcb241cef4e022f3ad88be9bb3affaa6ed7c71aa9830742f685554d378'),
  ('0a000000-0000-4000-8000-000000000002', 'ata.pdf', 'application/pdf', 20,
   '450a248c70068cc964d15f8ccce2397c550082435243d187c34b9b541246bdce');
INSERT INTO tags (id, descricao) VALUES (901, 'de antes');
INSERT INTO enderecos (id, usuario_id, tipo_endereco_id, cidade, uf) VALUES (901, 901, 901, 'Belém', 'PA');
INSERT INTO eventos (id, titulo, descricao, data_inicio, data_termino, instituicao_id, endereco_id, responsavel, capa_id, usuario_id)
     VALUES (901, 'Evento de antes', '<p>Houve um evento.</p>', '2026-01-01 09:00', '2026-01-02 18:00', 901, 901,
             'Antônia', '0a000000-0000-4000-8000-000000000001', 901);
INSERT INTO evento_tags (evento_id, tag_id, ordem) VALUES (901, 901, 0);
INSERT INTO noticias (id, titulo, descricao, data_publicacao, capa_id, usuario_id)
     VALUES (901, 'Notícia de antes', '<p>Ação &amp; reação.</p>', '2026-01-01 09:00', '0a000000-0000-4000-8000-000000000001', 901),
            (902, 'Notícia que espera', '<p>Ainda não.</p>', '2026-01-01 09:00', NULL, 901);
UPDATE noticias SET aprovado = false WHERE id = 902;
INSERT INTO noticia_tags (noticia_id, tag_id, ordem) VALUES (901, 901, 0);
INSERT INTO documentos (id, nome, documento_area_id, instituicao_id, data, arquivo_id, usuario_id)
     VALUES (901, 'Documento de antes', 1, 901, '2026-01-01', '0a000000-0000-4000-8000-000000000002', 901);
INSERT INTO documento_tags (documento_id, tag_id, ordem) VALUES (901, 901, 0);
INSERT INTO mensagens_contato (id, nome, email_corporativo, telefone, empresa, cargo, setor_id, mensagem)
     VALUES (901, 'Ana', 'ana@jacaranda.example', '91988887777', 'Empresa', 'Cargo', 901, 'Mensagem de antes');
-- The hash of the token "de antes".
INSERT INTO sessoes (token_hash, usuario_id) VALUES (encode(sha256('de antes'), 'hex'), 901);
INSERT INTO limites (chave, total) VALUES ('de antes', 3);
INSERT INTO totais (tabela, parcela, total) VALUES ('de antes', 0, 0);
