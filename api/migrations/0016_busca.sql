-- expande
CREATE TABLE "palavras" (
	"palavra" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documentos" ADD COLUMN "procura" "tsvector";--> statement-breakpoint
ALTER TABLE "eventos" ADD COLUMN "procura" "tsvector";--> statement-breakpoint
ALTER TABLE "noticias" ADD COLUMN "procura" "tsvector";--> statement-breakpoint
CREATE INDEX "palavras_semelhantes" ON "palavras" USING gin ("palavra" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "documentos_procura" ON "documentos" USING gin ("procura");--> statement-breakpoint
CREATE INDEX "eventos_procura" ON "eventos" USING gin ("procura");--> statement-breakpoint
CREATE INDEX "noticias_procura" ON "noticias" USING gin ("procura");--> statement-breakpoint
-- The words of an item as the search compares them: those of its title weigh A, of its tags B, of how its text begins C.
CREATE FUNCTION f_procura(titulo text, tags text, resumo text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('pg_catalog.simple', f_unaccent(titulo)), 'A')
      || setweight(to_tsvector('pg_catalog.simple', f_unaccent(coalesce(tags, ''))), 'B')
      || setweight(to_tsvector('pg_catalog.simple', f_unaccent(resumo)), 'C')
$$;--> statement-breakpoint
-- Of an item that is written: its tags are in the table and column that are given.
CREATE FUNCTION escrever_procura() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  palavras_das_tags text;
BEGIN
  -- One that is new has no tags yet.
  IF TG_OP = 'UPDATE' THEN
    EXECUTE format('SELECT string_agg(t.descricao, '' '' ORDER BY t.descricao COLLATE "C") FROM %I l JOIN tags t ON t.id = l.tag_id WHERE l.%I = $1',
      TG_ARGV[0], TG_ARGV[1]) INTO palavras_das_tags USING NEW.id;
  END IF;
  IF TG_TABLE_NAME = 'documentos' THEN
    NEW.procura := f_procura(NEW.nome, palavras_das_tags, left(NEW.descricao, 500));
  ELSIF TG_TABLE_NAME = 'eventos' THEN
    NEW.procura := f_procura(NEW.titulo, palavras_das_tags, NEW.local || ' ' || f_resumo(NEW.descricao));
  ELSE
    NEW.procura := f_procura(NEW.titulo, palavras_das_tags, NEW.sub_titulo || ' ' || f_resumo(NEW.descricao));
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
-- Of items whose tags have changed: the trigger above writes it anew.
CREATE FUNCTION reescrever_procura() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('UPDATE %I SET procura = NULL WHERE id IN (SELECT %I FROM mudadas)', TG_ARGV[0], TG_ARGV[1]);
  RETURN NULL;
END $$;--> statement-breakpoint
-- Of titles and tags, the words that a typing error may have been meant for. Two that write the same new word in another order
-- would wait for each other, so that one of them writes at a time: the lock is LOCKS.palavras.
CREATE FUNCTION guardar_palavras() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  novas text[];
BEGIN
  IF TG_TABLE_NAME = 'tags' THEN
    novas := ARRAY(SELECT DISTINCT lexeme FROM escritas, unnest(to_tsvector('pg_catalog.simple', f_unaccent(descricao))));
  ELSE
    novas := ARRAY(SELECT DISTINCT lexeme FROM escritas, unnest(procura) WHERE 'A' = ANY (weights));
  END IF;
  novas := ARRAY(SELECT p FROM unnest(novas) AS p
    WHERE length(p) BETWEEN 4 AND 40 AND p !~ '[^[:alpha:]]' AND NOT EXISTS (SELECT FROM palavras WHERE palavra = p));
  IF cardinality(novas) > 0 THEN
    PERFORM pg_advisory_xact_lock(20260006);
    INSERT INTO palavras SELECT unnest(novas) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE
  nome text;
  ligacao text;
  item text;
  colunas text;
BEGIN
  FOR nome, ligacao, item, colunas IN VALUES
    ('noticias', 'noticia_tags', 'noticia_id', 'titulo, sub_titulo, descricao, procura'),
    ('eventos', 'evento_tags', 'evento_id', 'titulo, local, descricao, procura'),
    ('documentos', 'documento_tags', 'documento_id', 'nome, descricao, procura')
  LOOP
    EXECUTE format('CREATE TRIGGER escrever_procura BEFORE INSERT OR UPDATE OF %s ON %I
      FOR EACH ROW EXECUTE FUNCTION escrever_procura(%L, %L)', colunas, nome, ligacao, item);
    EXECUTE format('CREATE TRIGGER palavras_da_inclusao AFTER INSERT ON %I REFERENCING NEW TABLE AS escritas
      FOR EACH STATEMENT EXECUTE FUNCTION guardar_palavras()', nome);
    EXECUTE format('CREATE TRIGGER palavras_da_edicao AFTER UPDATE ON %I REFERENCING NEW TABLE AS escritas
      FOR EACH STATEMENT EXECUTE FUNCTION guardar_palavras()', nome);
    EXECUTE format('CREATE TRIGGER procura_da_inclusao AFTER INSERT ON %I REFERENCING NEW TABLE AS mudadas
      FOR EACH STATEMENT EXECUTE FUNCTION reescrever_procura(%L, %L)', ligacao, nome, item);
    EXECUTE format('CREATE TRIGGER procura_da_exclusao AFTER DELETE ON %I REFERENCING OLD TABLE AS mudadas
      FOR EACH STATEMENT EXECUTE FUNCTION reescrever_procura(%L, %L)', ligacao, nome, item);
    EXECUTE format('UPDATE %I SET procura = NULL', nome);
  END LOOP;
END $$;--> statement-breakpoint
CREATE TRIGGER palavras_da_inclusao AFTER INSERT ON tags REFERENCING NEW TABLE AS escritas
  FOR EACH STATEMENT EXECUTE FUNCTION guardar_palavras();--> statement-breakpoint
INSERT INTO palavras
  SELECT DISTINCT lexeme FROM tags, unnest(to_tsvector('pg_catalog.simple', f_unaccent(descricao)))
  WHERE length(lexeme) BETWEEN 4 AND 40 AND lexeme !~ '[^[:alpha:]]'
  ON CONFLICT DO NOTHING;--> statement-breakpoint
-- The words that are most like one. The planner takes likeness for cheap and would compute it of every word.
CREATE FUNCTION f_parecidas(procurada text, semelhanca float8, quantas int) RETURNS SETOF text
  LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT palavra FROM palavras WHERE palavra % procurada AND similarity(palavra, procurada) >= semelhanca
  ORDER BY similarity(palavra, procurada) DESC, palavra LIMIT quantas
$$;
