-- expande
-- A tag as it looks on a card: without the bullet, the number and the quotes that were copied along, and in Latin letters where a few of
-- another alphabet look like those. `tagText` of shared-contracts/forms does the same. Where nothing would be left, it stays as it is.
CREATE OR REPLACE FUNCTION f_rotulo(texto text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  rotulo text;
  latina text;
  antes text;
BEGIN
  SELECT btrim(visivel) INTO rotulo
  FROM regexp_replace(translate(texto, U&'\0085\2800\3164', '   '),
         '([\u2190-\u2bff\U0001f000-\U0001faff]\ufe0f?(?:\u200d[\u2190-\u2bff\U0001f000-\U0001faff]\ufe0f?)+|\U0001f3f4[\U000e0020-\U000e007f]+)|[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\ufffc\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
         '\1', 'g') AS unida,
       translate(replace(replace(unida, U&'\FE0F', ''), '№', 'Nº'),
         U&'`\00B4\02B9\02BB\02BC\2018\2019\201A\201B\2032\FF40\02BA\201C\201D\201E\201F\2033\00AA\1D43\00BA\00B0\02DA\1D52\2122\2120\2139\24C2',
         repeat('''', 11) || repeat('"', 6) || E'\x01\x01\x02\x02\x02\x02\x03\x04\x05\x06') AS escrita,
       translate(normalize(escrita, NFKC), U&'\0001\0002\0003\0004\0005\0006\2010\2011\2012\2013\2212\2044\2215', 'ªº™℠ℹⓂ-----//') AS plana,
       regexp_replace(plana, '[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g') AS visivel;
  IF rotulo ~ '[A-Za-z]' AND rotulo ~ '[\u0370-\u052f]' THEN
    latina := translate(rotulo, U&'\0430\0435\043E\0440\0441\0445\0443\0456\0458\0455\0410\0412\0415\041A\041C\041D\041E\0420\0421\0422\0425\0423\0406\0408\0405\03BF\0391\0392\0395\0396\0397\0399\039A\039C\039D\039F\03A1\03A4\03A5\03A7', 'aeopcxyijsABEKMHOPCTXYIJSoABEZHIKMNOPTYX');
    IF latina !~ '[\u0370-\u052f]' THEN
      rotulo := normalize(latina, NFC);
    END IF;
  END IF;
  LOOP
    antes := rotulo;
    rotulo := regexp_replace(rotulo, '^(?:[# |•‣◦⁃∙·●○■□▪▫◆◇►▸▶➢➤✓✔❖☐☑☒\uf0a7\uf0b7\uf0d8\uf0fc]|[-—*](?: |$)|[0-9]{1,2}(?:\. | ?- |[.]$|\) ?)(?![0-9])|\([0-9]{1,2}\) ?|\(?(?:[a-zA-Z]|[ivxIVX]{2,4})\)(?: |$))+', '');
    rotulo := btrim(regexp_replace(rotulo, '^(?:"([^"]*)"?|([^"]*[^"0-9])"|''([^'']*)''|«([^«»]*)»)$', '\1\2\3\4'));
    EXIT WHEN rotulo = antes;
  END LOOP;
  RETURN coalesce(nullif(rotulo, ''), texto);
END $$;
--> statement-breakpoint
-- Of stored tags that look alike one stays, and items of the others get that one, once, as they spell it. Nothing is written where there
-- are none: an empty database stays empty, so that a backup can be put into it.
DO $$
DECLARE
  saem int[];
  ficam int[];
  ligacao text;
  item text;
  tem boolean;
BEGIN
  FOR ligacao IN VALUES ('noticia_tags'), ('evento_tags'), ('documento_tags') LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE grafia <> f_rotulo(grafia))', ligacao) INTO tem;
    IF tem THEN
      EXECUTE format('UPDATE %I SET grafia = f_rotulo(grafia) WHERE grafia <> f_rotulo(grafia)', ligacao);
    END IF;
  END LOOP;
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
    EXECUTE format('INSERT INTO %1$I (%2$I, tag_id, ordem, grafia)
      SELECT l.%2$I, f.id, min(l.ordem),
             nullif((array_agg(coalesce(l.grafia, f_rotulo(s.descricao)) ORDER BY l.ordem))[1], f_rotulo(f.descricao))
      FROM %1$I l JOIN unnest($1, $2) AS iguais (sai, fica) ON iguais.sai = l.tag_id
      JOIN tags s ON s.id = iguais.sai JOIN tags f ON f.id = iguais.fica
      GROUP BY l.%2$I, f.id, f.descricao ON CONFLICT DO NOTHING', ligacao, item) USING saem, ficam;
    EXECUTE format('DELETE FROM %I WHERE tag_id = ANY ($1)', ligacao) USING saem;
  END LOOP;
  DELETE FROM tags WHERE id = ANY (saem);
  UPDATE tags SET descricao = f_rotulo(descricao) WHERE descricao <> f_rotulo(descricao);
END $$;
