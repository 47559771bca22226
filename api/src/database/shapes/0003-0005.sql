INSERT INTO codigos_recuperacao (usuario_id, codigo_hash, tentativas, expira_em) VALUES (901, 'hash', 1, now() + interval '1 hour');
