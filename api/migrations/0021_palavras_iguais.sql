-- expande
-- The words of a text as searches compare them, a blank between two: without accents, in lower case, parted by everything that is
-- neither letter nor digit. Signs are named by their code points: what a letter is depends on a server's locale. They go before
-- NFKD, which would write some of them as letters ("™" as "TM"). A number has no dots, no zeros before it and no ordinal sign: "05"
-- is "5", "14.133" is "14133", "1o" is "1"; "8666/93" is of 1993, "lei8666" is two words, and a CNPJ is one. `wordsOf` of
-- shared-contracts/search does the same.
CREATE FUNCTION f_palavras(texto text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF texto ~ '[\uff0c-\uff19]' THEN
    texto := translate(texto, '０１２３４５６７８９．，／－', '0123456789.,/-');
  END IF;
  texto := replace(texto, chr(173), '');
  texto := regexp_replace(texto, '([0-9])[.\u00a0\u2009\u202f](?=[0-9]{3}(?![0-9]))|([0-9]),00(?![0-9])', '\1\2', 'g');
  IF texto ~ '[0-9]/[0-9]' THEN
    texto := regexp_replace(texto, '([0-9]{8})/([0-9]{4})-(?=[0-9]{2}(?![0-9]))', '\1\2', 'g');
    texto := regexp_replace(texto, '([0-9]/)([5-9][0-9])(?![0-9/])', '\119\2', 'g');
    texto := regexp_replace(texto, '([0-9]{3}/|[0-9]/(?=1[3-9]|[2-9]))([0-4][0-9])(?![0-9/])', '\120\2', 'g');
  END IF;
  texto := regexp_replace(texto,
    '[\u0080-\u00bf\u00d7\u00f7\u02b9-\u02ff\u037e\u0387\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u0964\u0965\u115f\u1160\u1680\u180e\u2000-\u207f\u208a-\u215f\u2189-\u2bff\u2e00-\u2e7f\u3000-\u303f\u30fb\u3164\ue000-\uf8ff\ufe00-\ufe6f\ufeff\uff5f-\uff65\uffa0\uffe0-\uffff\U0001f000-\U0001fbff\U000e0000-\U0010ffff]+',
    ' ', 'g');
  texto := f_unaccent(regexp_replace(normalize(texto, NFKD), '[\u0300-\u036f]+', '', 'g'));
  texto := regexp_replace(texto, '[\u0001-\u002f\u003a-\u0060\u007b-\u007f]+', ' ', 'g');
  texto := regexp_replace(texto, '([a-z]{2})(?=[0-9])', '\1 ', 'g');
  texto := regexp_replace(texto, '(^| )0+(?=[0-9])', '\1', 'g');
  RETURN btrim(regexp_replace(texto, '([0-9])[oa](?= |$)', '\1', 'g'));
END $$;
--> statement-breakpoint
-- Each word with its places. No parser is asked, which would part words in its own way and keep an address whole. Neither function is
-- in SQL, which would be planned anew for each text.
CREATE FUNCTION f_lexemas(texto text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN (SELECT coalesce(string_agg(palavra || ':' || lugar, ' '), '')::tsvector
    FROM unnest(string_to_array(f_palavras(texto), ' ')) WITH ORDINALITY AS cada (palavra, lugar)
    WHERE length(palavra) <= 255);
END $$;
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
-- Of items whose tags are called something else now: lists look for tags by these words, too.
CREATE FUNCTION reescrever_da_tag() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  mudadas int[];
  nome text;
  ligacao text;
  item text;
BEGIN
  mudadas := ARRAY(SELECT n.id FROM novas n JOIN antigas a ON a.id = n.id WHERE f_palavras(n.descricao) <> f_palavras(a.descricao));
  IF cardinality(mudadas) > 0 THEN
    FOR nome, ligacao, item IN VALUES
      ('noticias', 'noticia_tags', 'noticia_id'), ('eventos', 'evento_tags', 'evento_id'), ('documentos', 'documento_tags', 'documento_id')
    LOOP
      EXECUTE format('UPDATE %I SET procura = NULL WHERE id IN (SELECT %I FROM %I WHERE tag_id = ANY ($1))', nome, item, ligacao) USING mudadas;
    END LOOP;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER procura_da_edicao AFTER UPDATE ON tags REFERENCING OLD TABLE AS antigas NEW TABLE AS novas
  FOR EACH STATEMENT EXECUTE FUNCTION reescrever_da_tag();
--> statement-breakpoint
-- Whoever writes waits meanwhile. Of an empty table nothing is noted as changed, so that a backup can be put into it.
DO $$
DECLARE
  nome text;
  tem boolean;
BEGIN
  FOREACH nome IN ARRAY ARRAY['noticias', 'eventos', 'documentos'] LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %I)', nome) INTO tem;
    IF tem THEN
      EXECUTE format('UPDATE %I SET procura = NULL', nome);
    END IF;
  END LOOP;
END $$;
