-- expande
-- As before, but what marks letters within a line leaves no blank: "in<b>ova</b>ção" is one word. Of all other elements the tags do.
CREATE OR REPLACE FUNCTION f_resumo(descricao text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    WHEN length(descricao) > 4000 OR length(texto) > 500
      THEN regexp_replace(left(texto, 499), '(\s\S*|&[a-z0-9#]*)$', '') || '…'
    ELSE texto
  END
  FROM regexp_replace(left(descricao, 4000), '</?(a|b|code|em|i|s|span|strike|strong|sub|sup|u)(\s[^>]*)?>', '', 'g') AS sem_marcas,
       ltrim(regexp_replace(sem_marcas, '(<[^>]*(>|$)|\s)+', ' ', 'g')) AS texto
$$;--> statement-breakpoint
-- Where no text has such marks nothing is written, and nothing is noted as changed.
DO $$
DECLARE
  nome text;
  mudados int[];
BEGIN
  FOREACH nome IN ARRAY ARRAY['noticias', 'eventos'] LOOP
    EXECUTE format('SELECT array_agg(id) FROM %I WHERE resumo <> f_resumo(descricao)', nome) INTO mudados;
    IF mudados IS NOT NULL THEN
      EXECUTE format('UPDATE %I SET descricao = descricao WHERE id = ANY ($1)', nome) USING mudados;
    END IF;
  END LOOP;
END $$;
