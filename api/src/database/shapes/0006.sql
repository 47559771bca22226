INSERT INTO codigos_recuperacao (usuario_id, codigo_hash, expira_em, rede) VALUES (901, 'hash', now() + interval '1 hour', '192.0.2.0/24');
