-- Keeps `totais` in step with the approved rows of the public lists, a statement at a time.
CREATE FUNCTION contar_aprovados() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  diferenca bigint := 0;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM totais WHERE tabela = TG_TABLE_NAME;
    RETURN NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    diferenca := diferenca + (SELECT count(*) FROM novos WHERE aprovado);
  END IF;
  IF TG_OP <> 'INSERT' THEN
    diferenca := diferenca - (SELECT count(*) FROM antigos WHERE aprovado);
  END IF;
  IF diferenca <> 0 THEN
    INSERT INTO totais AS t (tabela, parcela, total)
    VALUES (TG_TABLE_NAME, pg_backend_pid() % 16, diferenca)
    ON CONFLICT (tabela, parcela) DO UPDATE SET total = t.total + excluded.total;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  nome text;
BEGIN
  FOREACH nome IN ARRAY ARRAY['noticias', 'eventos', 'documentos'] LOOP
    EXECUTE format('CREATE TRIGGER contar_inclusao AFTER INSERT ON %I REFERENCING NEW TABLE AS novos
      FOR EACH STATEMENT EXECUTE FUNCTION contar_aprovados()', nome);
    EXECUTE format('CREATE TRIGGER contar_exclusao AFTER DELETE ON %I REFERENCING OLD TABLE AS antigos
      FOR EACH STATEMENT EXECUTE FUNCTION contar_aprovados()', nome);
    EXECUTE format('CREATE TRIGGER contar_edicao AFTER UPDATE ON %I REFERENCING OLD TABLE AS antigos NEW TABLE AS novos
      FOR EACH STATEMENT EXECUTE FUNCTION contar_aprovados()', nome);
    EXECUTE format('CREATE TRIGGER contar_limpeza AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION contar_aprovados()', nome);
  END LOOP;
END $$;
