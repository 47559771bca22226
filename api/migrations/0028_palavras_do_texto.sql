-- expande
-- As before, but an accent alone is an apostrophe, as in "d´água", and a telephone may have blanks around its hyphen.
DO $$
BEGIN
  EXECUTE replace(replace(replace(pg_get_functiondef('f_palavras(text)'::regprocedure),
    '[\u02bc\u2019]', '[\u00b4\u02bc\u2018\u2019]'),
    '{4}[ .-]?[0-9]{4}', '{4}[ .-]{0,3}[0-9]{4}'),
    '{4})[ .-]?([0-9]{4})', '{4})[ .-]{0,3}([0-9]{4})');
END $$;
--> statement-breakpoint
-- As before, but "&" of a rich text, which is escaped for HTML, joins words there as in a title: "P&D".
CREATE OR REPLACE FUNCTION escrever_procura() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  palavras_das_tags text;
  resumo text;
BEGIN
  -- One that is new has no tags yet.
  IF TG_OP = 'UPDATE' THEN
    EXECUTE format('SELECT string_agg(t.descricao, '' '' ORDER BY t.descricao COLLATE "C") FROM %I l JOIN tags t ON t.id = l.tag_id WHERE l.%I = $1',
      TG_ARGV[0], TG_ARGV[1]) INTO palavras_das_tags USING NEW.id;
  END IF;
  IF TG_TABLE_NAME = 'documentos' THEN
    NEW.procura := f_procura(NEW.nome, palavras_das_tags, left(NEW.descricao, 500));
    RETURN NEW;
  END IF;
  resumo := replace(regexp_replace(f_resumo(NEW.descricao), '&(?!amp;)#?[A-Za-z0-9]+;', ' ', 'g'), '&amp;', '&');
  IF TG_TABLE_NAME = 'eventos' THEN
    NEW.procura := f_procura(NEW.titulo, concat_ws(' ', palavras_das_tags, NEW.local), resumo);
  ELSE
    NEW.procura := f_procura(NEW.titulo, palavras_das_tags, NEW.sub_titulo || ' ' || resumo);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Each item gets its words anew; whoever writes waits meanwhile. Of an empty table nothing is noted as changed, so that a backup can be
-- put into it.
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
