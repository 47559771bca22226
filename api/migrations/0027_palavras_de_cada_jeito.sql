-- expande
-- The words by which a text is found: without accents, in lower case, parted by everything that is neither letter nor digit, a blank
-- between two. Signs are named by their code points: what a letter is depends on a server's locale. They go before NFKD, which would
-- write some of them as letters. Numbers, hours and initials have one form: "14.133" is "14133", "05" is "5", "19:00" is "19h", "I.A." is
-- "ia". What is one word to some and several to others has all of these: "wi fi wifi". `spelledWordsOf` of shared-contracts/search does
-- the same, and its patterns say what each is for.
CREATE OR REPLACE FUNCTION f_palavras(texto text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  sigla text[];
BEGIN
  IF texto ~ '[A-Za-z][²³]' THEN
    texto := regexp_replace(regexp_replace(texto, '([A-Za-z])²', '\12', 'g'), '([A-Za-z])³', '\13', 'g');
  END IF;
  IF texto ~ '[\uff0c-\uff19]' THEN
    texto := translate(texto, '０１２３４５６７８９．，／－', '0123456789.,/-');
  END IF;
  texto := replace(texto, chr(173), '');
  texto := regexp_replace(texto, '[\u2010\u2011\u2013\u2212]', '-', 'g');
  texto := regexp_replace(texto, '[\u02bc\u2019]', '''', 'g');
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
  texto := regexp_replace(texto, '(?<![a-z0-9])([a-z])[./](?=[a-z](?![a-z0-9]))', '\1', 'g');
  IF texto ~ '[0-9]' THEN
    IF texto ~ '[0-9] ?h|[0-9]:[0-5]' THEN
      texto := regexp_replace(texto,
        '(?<![a-z0-9])([0-9]{1,2})(?: ?hr?s?:?|horas?|:(?=[0-5][0-9]))([0-5][0-9])?(?: ?hr?s?|m(?:in)?)?(?![a-z0-9])', '\1h\2', 'g');
      texto := regexp_replace(texto, '([0-9]h)00(?![a-z0-9])', '\1', 'g');
    END IF;
    IF texto ~ '[0-9]{4}[ .-]?[0-9]{4}' THEN
      texto := regexp_replace(texto, '(?<![0-9])9[ .](?=[0-9]{4}[ .-]?[0-9]{4}(?![0-9]))', '9', 'g');
      texto := regexp_replace(texto,
        '(?<![0-9])\+?55[ -]?(?=\(?0?[1-9][0-9]\)?[ .-]{0,3}9?[0-9]{4}[ .-]?[0-9]{4}(?![0-9]))', ' ', 'g');
    END IF;
    texto := regexp_replace(texto, '([a-z]{2}|(?<![a-z0-9])n)(?=[0-9])', '\1 ', 'g');
    texto := regexp_replace(texto,
      '(?<![0-9])(?!0[3589]00)\(?0?([1-9][0-9])\)?[ .-]{0,3}(9?[0-9]{4})[ .-]?([0-9]{4})(?![0-9])', ' \1 \2 \3 \2\3 \1\2\3', 'g');
    texto := regexp_replace(texto,
      '(?<![0-9])(0[3589]00)[ .-]?([0-9]{3})[ .-]?([0-9]{3,4})(?![0-9])', '\1 \2 \3 \2\3 \1\2\3', 'g');
    IF strpos(texto, 'lei') > 0 OR strpos(texto, 'constitu') > 0 OR strpos(texto, 'provisoria') > 0
      OR strpos(texto, 'normativa') > 0 OR strpos(texto, 'artigo') > 0
    THEN
      FOREACH sigla SLICE 1 IN ARRAY ARRAY[
        ['projeto de lei complementar', 'plp'], ['lei complementar', 'lc'], ['projeto de lei', 'pl'],
        ['proposta de emenda a constituicao', 'pec'], ['emenda constitucional', 'ec'], ['medida provisoria', 'mp'],
        ['decreto[ -]lei', 'dl'], ['instrucao normativa', 'in'], ['artigo', 'art']]
      LOOP
        texto := regexp_replace(texto, '(?<![a-z0-9])' || sigla[1] || '(?=[ .]*(?:n[a-z]{0,5}[ .]*)?[0-9])', '\& ' || sigla[2], 'g');
      END LOOP;
    END IF;
  END IF;
  texto := regexp_replace(texto, '([a-z0-9]+)[-&'']([a-z0-9]+)(?:[-&'']([a-z0-9]+))?', '\1 \2 \3 \1\2\3', 'g');
  IF texto ~ '[0-9]' THEN
    texto := regexp_replace(texto,
      '(?<![a-z0-9])([0-9]+) ?(?!(?:[aeo]s?|d[aeo]s?|n[ao]s?|em|ou|por|que|com)(?![a-z0-9]))([a-z]{1,3}[23]?)(?![a-z0-9])', '\1 \2 \1\2', 'g');
    IF texto ~ '[0-9] ?h' THEN
      texto := regexp_replace(texto, '(?<![a-z0-9])([0-9]{1,2})h([0-5][0-9])(?![a-z0-9])', '\1 \2 \&', 'g');
      texto := regexp_replace(texto, '(?<![a-z0-9])([0-9]{1,2}) horas?(?![a-z0-9])', '\& \1h', 'g');
    END IF;
  END IF;
  -- A single blank is left alone, which takes half of the time.
  texto := regexp_replace(texto,
    ' *[\u0001-\u001f\u0021-\u002f\u003a-\u0060\u007b-\u007f][\u0001-\u002f\u003a-\u0060\u007b-\u007f]*| {2,}', ' ', 'g');
  texto := regexp_replace(texto, '(^| )0+(?=[0-9])', '\1', 'g');
  RETURN btrim(regexp_replace(texto, '([0-9])[oa](?= |$)', '\1', 'g'));
END $$;
--> statement-breakpoint
-- Raised and lowered letters of a rich text as characters, "10³" and "H₂O", or after a "^". `writeScripts` of shared-contracts/rich-text
-- does the same.
CREATE FUNCTION f_elevados(descricao text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  elevado CONSTANT text := '<su([bp])(?:\s[^<>]*)?>([^<]*)</su\1>';
  partes text[];
  escrito text;
  tipo text;
  dito text;
  dizeres text;
  lugar int := 1;
BEGIN
  partes := regexp_split_to_array(descricao, elevado, 'i');
  escrito := partes[1];
  FOR tipo, dito IN SELECT lower(achado[1]), achado[2] FROM regexp_matches(descricao, elevado, 'gi') AS achado LOOP
    dizeres := btrim(dito, E' \t\r\n');
    escrito := escrito || CASE
      WHEN tipo = 'p' AND dizeres ~ '^[-0-9+−=()inx]*$' THEN translate(dito, '0123456789+-−=()inx', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁱⁿˣ')
      WHEN tipo = 'b' AND dizeres ~ '^[-0-9+−=()ijknx]*$' THEN translate(dito, '0123456789+-−=()ijknx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ᵢⱼₖₙₓ')
      WHEN tipo = 'b' THEN dito
      WHEN dizeres = 'o' THEN 'º'
      WHEN dizeres = 'a' THEN 'ª'
      WHEN dizeres = 'os' THEN 'ºˢ'
      WHEN dizeres = 'as' THEN 'ªˢ'
      WHEN dizeres = 'TM' THEN '™'
      WHEN dizeres ~ '^[-A-Za-z0-9\u00c0-\u024f\u0370-\u1fff+−=()/*.,]{1,12}$'
        AND partes[lugar] ~ '[A-Za-z0-9\u00c0-\u024f\u0370-\u1fff)\]]$' THEN '^' || dito
      ELSE dito
    END || partes[lugar + 1];
    lugar := lugar + 1;
  END LOOP;
  RETURN regexp_replace(escrito, '</?su[bp](\s[^>]*)?>', '', 'gi');
END $$;
--> statement-breakpoint
-- As before, with raised and lowered letters as characters.
CREATE OR REPLACE FUNCTION f_resumo(descricao text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    WHEN length(descricao) > 4000 OR length(texto) > 500
      THEN regexp_replace(left(texto, 499), '(\s\S*|&[a-z0-9#]*)$', '') || '…'
    ELSE texto
  END
  FROM regexp_replace(left(descricao, 4000), '</?(a|b|code|em|i|s|span|strike|strong|u)(\s[^>]*)?>', '', 'g') AS sem_marcas,
       ltrim(regexp_replace(CASE WHEN sem_marcas ~ '<su[bp]' THEN f_elevados(sem_marcas) ELSE sem_marcas END,
         '(<[^>]*(>|$)|\s)+', ' ', 'g')) AS texto
$$;
--> statement-breakpoint
-- Each item gets its words and its beginning anew; whoever writes waits meanwhile. Of an empty table nothing is noted as changed, so that
-- a backup can be put into it.
DO $$
DECLARE
  nome text;
  tem boolean;
BEGIN
  FOREACH nome IN ARRAY ARRAY['noticias', 'eventos', 'documentos'] LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %I)', nome) INTO tem;
    IF tem THEN
      EXECUTE format('UPDATE %I SET descricao = descricao', nome);
    END IF;
  END LOOP;
END $$;
