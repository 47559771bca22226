INSERT INTO auditoria (id, usuario_id, acao, alvo_id, detalhes) VALUES (901, 901, 'noticia.incluir', 901, '{"titulo": "Notícia de antes"}');
INSERT INTO mensagens_email (id, message_id, para_nome, para_email, assunto, texto, html, enviar_em, expira_em)
     VALUES (901, '<901@jacaranda.example>', 'Antônia', 'antonia@jacaranda.example', 'Assunto', 'Texto', '<p>Texto</p>',
             now() + interval '1 day', now() + interval '2 days');
INSERT INTO arquivos (id, nome, tipo, tamanho, sha256) VALUES
  ('0a000000-0000-4000-8000-000000000003', 'capa.webp', 'image/webp', 15,
   '032be9fcb241cef4e022f3ad88be9bb3affaa6ed7c71aa9830742f685554d378');
UPDATE arquivos SET cartao_id = '0a000000-0000-4000-8000-000000000003' WHERE nome = 'capa.webp' AND id::text LIKE '%1';
UPDATE limites SET bloqueado_ate = now() + interval '1 day' WHERE chave = 'de antes';
UPDATE usuarios SET termos_versao = '2026-01', termos_aceitos_em = '2026-01-01 12:00Z' WHERE id = 901;
