UPDATE arquivos SET usuario_id = 901;
