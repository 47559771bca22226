-- expande
CREATE TABLE "mudancas" (
	"tabela" text NOT NULL,
	"parcela" smallint NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "mudancas_tabela_parcela_pk" PRIMARY KEY("tabela","parcela")
);--> statement-breakpoint
-- Notes that something was written that lists of the given tables are searched by, in one of many parcels: two that write at a time
-- seldom wait for each other.
CREATE FUNCTION anotar_mudanca() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mudancas AS m (tabela, parcela, total)
  SELECT nome, pg_backend_pid() % 64, 1 FROM unnest(TG_ARGV) AS nome
  ON CONFLICT (tabela, parcela) DO UPDATE SET total = m.total + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  nome text;
  ligacao text;
BEGIN
  FOR nome, ligacao IN VALUES ('noticias', 'noticia_tags'), ('eventos', 'evento_tags'), ('documentos', 'documento_tags') LOOP
    EXECUTE format('CREATE TRIGGER anotar_escrita AFTER INSERT OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION anotar_mudanca(%L)', nome, nome);
    -- What triggers write into an item, when its tags change, is no more than that.
    EXECUTE format('CREATE TRIGGER anotar_edicao AFTER UPDATE ON %I
      FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION anotar_mudanca(%L)', nome, nome);
    EXECUTE format('CREATE TRIGGER anotar_escrita AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION anotar_mudanca(%L)', ligacao, nome);
  END LOOP;
END $$;
--> statement-breakpoint
-- A tag that is new is no item's yet.
CREATE TRIGGER anotar_edicao AFTER UPDATE OR DELETE OR TRUNCATE ON tags
  FOR EACH STATEMENT EXECUTE FUNCTION anotar_mudanca('noticias', 'eventos', 'documentos');
