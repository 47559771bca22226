-- expande
ALTER TABLE "mensagens_email" ADD COLUMN "presa" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "mensagens_email_presas" ON "mensagens_email" USING btree ("id") WHERE "mensagens_email"."presa";--> statement-breakpoint
-- The same as before, some five times as fast, since a restore computes it of every item. What is one blank already is not written anew. The
-- first letters are enough where they say 600: a mark that is cut changes only their end.
CREATE OR REPLACE FUNCTION f_resumo(descricao text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  quantas int;
  inicio text;
  texto text;
  branco int;
BEGIN
  FOREACH quantas IN ARRAY '{800,4000}'::int[] LOOP
    inicio := left(descricao, quantas);
    texto := regexp_replace(inicio, '</?(a|b|code|em|i|s|span|strike|strong|u)(\s[^>]*)?>', '', 'g');
    IF strpos(texto, '<su') > 0 THEN
      texto := f_elevados(texto);
    END IF;
    texto := ltrim(regexp_replace(texto, '(?:\s*<[^>]*(?:>|$))+\s*|\s\s+|(?! )\s', ' ', 'g'));
    EXIT WHEN octet_length(inicio) = octet_length(descricao) OR length(texto) >= 600 AND strpos(inicio, '<su') = 0;
  END LOOP;
  IF length(texto) <= 500 AND length(descricao) <= 4000 THEN
    RETURN texto;
  END IF;
  texto := left(texto, 499);
  branco := strpos(reverse(texto), ' ');
  IF branco > 0 THEN
    RETURN left(texto, -branco) || '…';
  END IF;
  RETURN regexp_replace(texto, '&[a-z0-9#]*$', '') || '…';
END $$;
