-- expande
CREATE TABLE "procuras_antigas" (
	"tabela" text PRIMARY KEY NOT NULL,
	"ate" integer NOT NULL
);
--> statement-breakpoint
-- The words of a text as searches compare them, a blank between two: without accents, in lower case, parted by everything that is
-- neither letter nor digit. Signs are named by their code points: what a letter is depends on a server's locale. They go before
-- NFKC, which would write some of them as letters ("™" as "TM"). A number has no dots, no zeros before it and no ordinal sign: "05"
-- is "5", "14.133" is "14133", "1o" is "1". `wordsOf` of shared-contracts/search does the same.
CREATE FUNCTION f_palavras(texto text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(regexp_replace(palavras, '(^| )0+(?=[0-9])', '\1', 'g'), '([0-9])[oa](?= |$)', '\1', 'g'))
  FROM regexp_replace(regexp_replace(replace(texto, chr(173), ''), '([0-9])\.(?=[0-9]{3}(?![0-9]))', '\1', 'g'),
         '[\u0080-\u00bf\u00d7\u00f7\u02b9-\u02ff\u1680\u180e\u2000-\u207f\u208a-\u215f\u2189-\u2bff\u2e00-\u2e7f\u3000-\u303f\ue000-\uf8ff\ufe00-\ufe6f\ufeff\uff5f-\uff65\uffe0-\uffff\U0001f000-\U0001fbff\U000e0000-\U0010ffff]+',
         ' ', 'g') AS sem_sinais,
       regexp_replace(f_unaccent(normalize(sem_sinais, NFKC)), '[\u0300-\u036f]+', '', 'g') AS sem_acentos,
       regexp_replace(sem_acentos, '[\u0001-\u002f\u003a-\u0060\u007b-\u007f]+', ' ', 'g') AS palavras
$$;
--> statement-breakpoint
-- What each word of `f_palavras` has in common with its plural or singular, in the same order: "editai" of "edital" and "editais".
-- PostgreSQL's stemmer knows these endings by halves: "leis" and "lei", "editais" and "edital" have different stems. `singularOf` of
-- shared-contracts/search does the same.
CREATE FUNCTION f_singulares(palavras text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(
         regexp_replace(regexp_replace(regexp_replace(regexp_replace(palavras,
           '(^| )maes(?= |$)', '\1mae', 'g'),
           '(oes|aes)(?= |$)', 'ao', 'g'),
           '([a-z]{3})s(?= |$)', '\1', 'g'),
           '([a-z]{3})se(?= |$)|([a-z]{2}[rsz])e(?= |$)', '\1\2', 'g'),
           '([a-z]{2}i)l(?= |$)', '\1', 'g'),
           '([a-z]{2}[au]|[a-z][eo])l(?= |$)', '\1i', 'g'),
           '([a-z]{2})ei(?= |$)', '\1i', 'g'),
           '([a-z]{2})n(?= |$)', '\1m', 'g')
$$;
--> statement-breakpoint
-- The stem of a word. None of what has no letters but Latin ones, is short, or is a word that every text has.
CREATE FUNCTION f_radical(palavra text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN palavra ~ '^[a-z]{4,}$' THEN (ts_lexize('pg_catalog.portuguese_stem', palavra))[1] END
$$;
--> statement-breakpoint
-- Each word with its places, and beside it, where it is another, what it has in common with its plural or singular ("=editai"),
-- and the stem of that ("~edit"): no word begins with such a sign. No parser is asked, which would part words in its own way and keep
-- an address whole.
CREATE FUNCTION f_lexemas(texto text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(lexema || ':' || lugar, ' '), '')::tsvector
  FROM f_palavras(texto) AS palavras,
       unnest(string_to_array(palavras, ' '), string_to_array(f_singulares(palavras), ' '))
         WITH ORDINALITY AS cada (palavra, singular, lugar),
       unnest(ARRAY[palavra, '=' || nullif(singular, palavra), '~' || f_radical(singular)]) AS lexema
  WHERE length(palavra) <= 255 AND lexema IS NOT NULL
$$;
--> statement-breakpoint
-- Those of its title weigh A, of its tags and its place B, of how its text begins C. Lists look at A and B.
CREATE OR REPLACE FUNCTION f_procura(titulo text, tags text, resumo text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT setweight(f_lexemas(titulo), 'A') || setweight(f_lexemas(coalesce(tags, '')), 'B') || setweight(f_lexemas(resumo), 'C')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION escrever_procura() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  palavras_das_tags text;
  -- A rich text is escaped for HTML.
  entidade CONSTANT text := '&#?[A-Za-z0-9]+;';
BEGIN
  -- One that is new has no tags yet.
  IF TG_OP = 'UPDATE' THEN
    EXECUTE format('SELECT string_agg(t.descricao, '' '' ORDER BY t.descricao COLLATE "C") FROM %I l JOIN tags t ON t.id = l.tag_id WHERE l.%I = $1',
      TG_ARGV[0], TG_ARGV[1]) INTO palavras_das_tags USING NEW.id;
  END IF;
  IF TG_TABLE_NAME = 'documentos' THEN
    NEW.procura := f_procura(NEW.nome, palavras_das_tags, left(NEW.descricao, 500));
  ELSIF TG_TABLE_NAME = 'eventos' THEN
    NEW.procura := f_procura(NEW.titulo, concat_ws(' ', palavras_das_tags, NEW.local),
      regexp_replace(f_resumo(NEW.descricao), entidade, ' ', 'g'));
  ELSE
    NEW.procura := f_procura(NEW.titulo, palavras_das_tags,
      NEW.sub_titulo || ' ' || regexp_replace(f_resumo(NEW.descricao), entidade, ' ', 'g'));
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION guardar_palavras() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  novas text[];
BEGIN
  IF TG_TABLE_NAME = 'tags' THEN
    novas := ARRAY(SELECT DISTINCT lexeme FROM escritas, unnest(f_lexemas(descricao)));
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
END $$;
--> statement-breakpoint
-- What is there already is found as before until it is written anew, some rows at a time while the portal runs: all at once would
-- hold up whoever writes for minutes. An empty database stays empty, so that a backup can be put into it.
DO $$
DECLARE
  nome text;
BEGIN
  FOREACH nome IN ARRAY ARRAY['noticias', 'eventos', 'documentos'] LOOP
    EXECUTE format('INSERT INTO procuras_antigas SELECT %L, 2147483647 WHERE EXISTS (SELECT FROM %I)', nome, nome);
  END LOOP;
END $$;
--> statement-breakpoint
-- Has the triggers write the words of some items anew, the newest first. Of several processes one does it at a time.
-- Returns whether there are more.
CREATE FUNCTION renovar_procuras(quantas int) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  antiga procuras_antigas;
  primeira int;
BEGIN
  SELECT * INTO antiga FROM procuras_antigas WHERE ate > 0 ORDER BY tabela LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF FOUND THEN
    EXECUTE format('WITH renovadas AS (
        UPDATE %1$I SET procura = NULL WHERE id IN (SELECT id FROM %1$I WHERE id <= $1 ORDER BY id DESC LIMIT $2) RETURNING id)
      SELECT min(id) FROM renovadas', antiga.tabela) INTO primeira USING antiga.ate, quantas;
    UPDATE procuras_antigas SET ate = coalesce(primeira - 1, 0) WHERE tabela = antiga.tabela;
  END IF;
  RETURN EXISTS (SELECT FROM procuras_antigas WHERE ate > 0);
END $$;
