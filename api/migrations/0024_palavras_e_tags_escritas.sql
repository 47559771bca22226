-- expande
-- The words of a text as searches compare them: "m²" is "m2", and "n5" two words, as "nº 5" is. Otherwise as before. `wordsOf` of
-- shared-contracts/search does the same.
CREATE OR REPLACE FUNCTION f_palavras(texto text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF texto ~ '[A-Za-z][²³]' THEN
    texto := regexp_replace(regexp_replace(texto, '([A-Za-z])²', '\12', 'g'), '([A-Za-z])³', '\13', 'g');
  END IF;
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
  texto := regexp_replace(texto, '([a-z]{2}|(?<![a-z0-9])n)(?=[0-9])', '\1 ', 'g');
  texto := regexp_replace(texto, '(^| )0+(?=[0-9])', '\1', 'g');
  RETURN btrim(regexp_replace(texto, '([0-9])[oa](?= |$)', '\1', 'g'));
END $$;
--> statement-breakpoint
-- A tag as it looks on a card: signs that look alike are those of a keyboard, and ligatures, wide and raised letters and digits plain
-- ones (NFKC). "º", "ª" and signs that are drawn of letters are kept: they are controls meanwhile, which no tag has. `tagText` of
-- shared-contracts/forms does the same. Where nothing would be left, it stays as it is.
CREATE OR REPLACE FUNCTION f_rotulo(texto text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(nullif(regexp_replace(btrim(visivel), '^[# ]+', ''), ''), texto)
  FROM regexp_replace(translate(texto, U&'\0085\2800\3164', '   '),
         '([\u2190-\u2bff\U0001f000-\U0001faff]\ufe0f?(?:\u200d[\u2190-\u2bff\U0001f000-\U0001faff]\ufe0f?)+|\U0001f3f4[\U000e0020-\U000e007f]+)|[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\ufffc\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
         '\1', 'g') AS unida,
       translate(replace(replace(unida, U&'\FE0F', ''), '№', 'Nº'),
         U&'`\00B4\02B9\02BB\02BC\2018\2019\201A\201B\2032\FF40\02BA\201C\201D\201E\201F\2033\00AA\1D43\00BA\00B0\02DA\1D52\2122\2120\2139\24C2',
         repeat('''', 11) || repeat('"', 6) || E'\x01\x01\x02\x02\x02\x02\x03\x04\x05\x06') AS escrita,
       translate(normalize(escrita, NFKC), U&'\0001\0002\0003\0004\0005\0006\2010\2011\2012\2013\2212\2044\2215', 'ªº™℠ℹⓂ-----//') AS plana,
       regexp_replace(plana, '[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g') AS visivel
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
    EXECUTE format('INSERT INTO %1$I (%2$I, tag_id, ordem)
      SELECT l.%2$I, iguais.fica, min(l.ordem) FROM %1$I l JOIN unnest($1, $2) AS iguais (sai, fica) ON iguais.sai = l.tag_id
      GROUP BY l.%2$I, iguais.fica ON CONFLICT DO NOTHING', ligacao, item) USING saem, ficam;
    EXECUTE format('DELETE FROM %I WHERE tag_id = ANY ($1)', ligacao) USING saem;
  END LOOP;
  DELETE FROM tags WHERE id = ANY (saem);
  UPDATE tags SET descricao = f_rotulo(descricao) WHERE descricao <> f_rotulo(descricao);
END $$;
--> statement-breakpoint
-- Items whose words are others now. Nothing is written where there are none, as before.
DO $$
DECLARE
  outras CONSTANT text := '[A-Za-z][²³]|(^|[^A-Za-z0-9])[Nn][0-9]';
  mudadas int[];
  nome text;
  ligacao text;
  item text;
  textos text;
BEGIN
  FOR nome, ligacao, item, textos IN VALUES
    ('noticias', 'noticia_tags', 'noticia_id', 'titulo, sub_titulo, descricao'),
    ('eventos', 'evento_tags', 'evento_id', 'titulo, local, descricao'),
    ('documentos', 'documento_tags', 'documento_id', 'nome, descricao')
  LOOP
    EXECUTE format('SELECT array_agg(id) FROM %I WHERE concat_ws('' '', %s) ~ $1 OR id IN (
      SELECT l.%I FROM %I l JOIN tags t ON t.id = l.tag_id WHERE t.descricao ~ $1)', nome, textos, item, ligacao)
      INTO mudadas USING outras;
    IF mudadas IS NOT NULL THEN
      EXECUTE format('UPDATE %I SET procura = NULL WHERE id = ANY ($1)', nome) USING mudadas;
    END IF;
  END LOOP;
END $$;
