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
UPDATE "noticias" SET "descricao" = "descricao" WHERE "resumo" <> f_resumo("descricao");--> statement-breakpoint
UPDATE "eventos" SET "descricao" = "descricao" WHERE "resumo" <> f_resumo("descricao");
