-- How a rich text begins, as text escaped for HTML, in at most 500 characters. It relies on what is stored being clean: each "<"
-- is a tag's. The last word may be cut, or an entity, as in "&am", of a text that is one long word.
CREATE FUNCTION f_resumo(descricao text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    WHEN length(descricao) > 4000 OR length(texto) > 500
      THEN regexp_replace(left(texto, 499), '(\s\S*|&[a-z0-9#]*)$', '') || '…'
    ELSE texto
  END
  FROM (SELECT ltrim(regexp_replace(left(descricao, 4000), '(<[^>]*(>|$)|\s)+', ' ', 'g')) AS texto) AS sem_tags
$$;--> statement-breakpoint
ALTER TABLE "eventos" ADD COLUMN "resumo" text GENERATED ALWAYS AS (f_resumo("descricao")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "noticias" ADD COLUMN "resumo" text GENERATED ALWAYS AS (f_resumo("descricao")) STORED NOT NULL;