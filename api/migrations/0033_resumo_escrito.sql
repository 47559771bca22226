-- expande
-- The trigger writes the excerpt, which it computed besides: a backup has it, and a restore does not compute it anew.
ALTER TABLE "eventos" ALTER COLUMN "resumo" DROP EXPRESSION, ALTER COLUMN "resumo" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "noticias" ALTER COLUMN "resumo" DROP EXPRESSION, ALTER COLUMN "resumo" SET DEFAULT '';--> statement-breakpoint
CREATE OR REPLACE FUNCTION escrever_procura() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  palavras_das_tags text;
  texto text;
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
  NEW.resumo := f_resumo(NEW.descricao);
  texto := replace(regexp_replace(NEW.resumo, '&(?!amp;)#?[A-Za-z0-9]+;', ' ', 'g'), '&amp;', '&');
  IF TG_TABLE_NAME = 'eventos' THEN
    NEW.procura := f_procura(NEW.titulo, concat_ws(' ', palavras_das_tags, NEW.local), texto);
  ELSE
    NEW.procura := f_procura(NEW.titulo, palavras_das_tags, NEW.sub_titulo || ' ' || texto);
  END IF;
  RETURN NEW;
END $$;
