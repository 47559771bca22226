INSERT INTO redes_conhecidas (usuario_id, rede) VALUES (901, '192.0.2.0/24');
