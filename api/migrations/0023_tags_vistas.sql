-- expande
-- A tag as it looks on a card: without anything that Unicode draws as nothing, such as a mark of direction or what makes an emoji of a
-- sign. Only emoji stay joined. `tagText` of shared-contracts/forms does the same. Where nothing would be left, it stays as it is.
CREATE OR REPLACE FUNCTION f_rotulo(texto text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(nullif(regexp_replace(btrim(visivel), '^[# ]+', ''), ''), texto)
  FROM regexp_replace(translate(texto, U&'\0085\2800\3164', '   '),
         '([\u2190-\u2bff\U0001f000-\U0001faff]\ufe0f?(?:\u200d[\u2190-\u2bff\U0001f000-\U0001faff]\ufe0f?)+|\U0001f3f4[\U000e0020-\U000e007f]+)|[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\ufffc\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
         '\1', 'g') AS unida,
       regexp_replace(translate(normalize(replace(unida, U&'\FE0F', ''), NFC), U&'\2010\2011', '--'),
         '[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g') AS visivel
$$;
--> statement-breakpoint
-- Of stored tags that look alike one stays, and items of the others get that one, once. Nothing is written where there are none: an
-- empty database stays empty, so that a backup can be put into it.
DO $$
DECLARE
  saem int[];
  ficam int[];
  ligacao text;
  item text;
BEGIN
  IF NOT EXISTS (SELECT FROM tags WHERE descricao <> f_rotulo(descricao)) THEN
    RETURN;
  END IF;
  -- Nobody gives an item a tag meanwhile that is about to go.
  LOCK TABLE tags IN EXCLUSIVE MODE;
  SELECT array_agg(id), array_agg(fica) INTO saem, ficam
    FROM (SELECT id, first_value(id) OVER (PARTITION BY lower(f_rotulo(descricao)) ORDER BY descricao <> f_rotulo(descricao), id) AS fica
            FROM tags) AS iguais
   WHERE id <> fica;
  FOR ligacao, item IN VALUES ('noticia_tags', 'noticia_id'), ('evento_tags', 'evento_id'), ('documento_tags', 'documento_id') LOOP
    -- The words of the items stay as they are.
    EXECUTE format('ALTER TABLE %I DISABLE TRIGGER procura_da_inclusao, DISABLE TRIGGER procura_da_exclusao', ligacao);
    EXECUTE format('INSERT INTO %1$I (%2$I, tag_id, ordem)
      SELECT l.%2$I, iguais.fica, min(l.ordem) FROM %1$I l JOIN unnest($1, $2) AS iguais (sai, fica) ON iguais.sai = l.tag_id
      GROUP BY l.%2$I, iguais.fica ON CONFLICT DO NOTHING', ligacao, item) USING saem, ficam;
    EXECUTE format('DELETE FROM %I WHERE tag_id = ANY ($1)', ligacao) USING saem;
    EXECUTE format('ALTER TABLE %I ENABLE TRIGGER procura_da_inclusao, ENABLE TRIGGER procura_da_exclusao', ligacao);
  END LOOP;
  DELETE FROM tags WHERE id = ANY (saem);
  UPDATE tags SET descricao = f_rotulo(descricao) WHERE descricao <> f_rotulo(descricao);
END $$;
