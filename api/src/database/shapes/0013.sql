INSERT INTO confirmacoes_email (usuario_id, codigo_hash, expira_em) VALUES (901, 'hash', now() + interval '1 hour');
INSERT INTO publicadores (instituicao_id, usuario_id) SELECT instituicao_id, id FROM usuarios WHERE id = 901;
