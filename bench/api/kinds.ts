/** How many users write the content. */
export const USUARIOS = 200
/** How many thumbnails the covers are taken from. */
export const CAPAS = 300

/** A search that matches one title of a hundred. */
export const BUSCA_COMUM = 'bioeconomia'
/** A search that matches ten titles, with any number of rows. */
export const BUSCA_RARA = 'baobá'
/** `BUSCA_COMUM` in so many ways, with capitals here and there, that a portal keeps the totals of few of them. */
export const buscaComumNovamente = (n: number) =>
  [...BUSCA_COMUM].map((letra, place) => ((n >> place) % 2 === 1 ? letra.toUpperCase() : letra)).join('')

/** The first of them with a typing error. */
export const BUSCA_ERRADA = 'bioeconomya'

/** How the rows of one kind of item are generated in SQL. */
export interface Kind {
  table: string
  /** The table that links it to its tags. */
  tagLinks: string
  /** The SQL expression of each column for row `n`; row 0 is the newest. */
  columns: Record<string, string>
}

const pick = (words: string[], by: number) =>
  `(ARRAY[${words.map((w) => `'${w}'`)}])[1 + (n / ${by}) % ${words.length}]`

const TITULO = `${pick(['Chamada aberta', 'Prefeitura anuncia', 'Universidade apresenta', 'Startup recebe', 'Rede lança'], 1)}
  || ' ' || ${pick(['programa', 'edital', 'laboratório', 'prêmio', 'encontro', 'mutirão', 'fundo'], 5)}
  || ' de ' || CASE WHEN n % 100 = 7 THEN '${BUSCA_COMUM}'
    ELSE ${pick(['inovação aberta', 'energia solar', 'saúde digital', 'robótica', 'agricultura familiar', 'economia criativa'], 35)} END
  || ' em ' || ${pick(['Jacarandá', 'Ipê', 'Aroeira', 'Pequi', 'Buriti', 'Cambuí', 'Mangaba', 'Cajuí'], 210)}
  || CASE WHEN n % 1000 = 500 AND n < 10000 THEN ' ${BUSCA_RARA}' ELSE '' END || ' ' || n`

const PARAGRAFO = `'<p>' || md5(n::text) || ' A iniciativa reúne pesquisadores, empresas e poder público em torno de problemas da cidade, ' ||
  'com inscrições gratuitas, mentorias semanais e – ao final de cada ciclo – uma “banca” aberta. ' || md5((n + 1)::text) ||
  ' Podem participar equipes de três a cinco pessoas, de qualquer área.</p>'`
const TEXTO = `(SELECT string_agg(${PARAGRAFO.replaceAll('n::text', "(n || '-' || p)::text")}, '') FROM generate_series(1, 2 + n % 5) AS p)`

/** What triggers would write, which do not run while a database is filled. */
const PROCURA = `f_procura(${TITULO}, 'assunto ' || n % 300, ${PARAGRAFO})`

const AUTOR = `(SELECT min(id) FROM usuarios WHERE email LIKE '%@medida.example') + n % ${USUARIOS}`
const CAPA = `CASE WHEN n % 3 = 0 THEN capas[1 + n / 3 % ${CAPAS}] END`

/** News, events and documents, spread over ten years. @param now local time of the newest row, ISO without offset */
export const kinds = (now: string): Kind[] => {
  const agora = `timestamp '${now}'`
  const inicio = `date_trunc('minute', ${agora} + interval '60 days' - n::float8 / rows * interval '3710 days')`
  return [
    {
      table: 'noticias',
      tagLinks: 'noticia_tags',
      columns: {
        titulo: TITULO,
        procura: PROCURA,
        sub_titulo: `'O que muda, quem participa e até quando se inscrever: ' || md5(n::text)`,
        descricao: TEXTO,
        data_publicacao: `date_trunc('minute', ${agora} - n::float8 / rows * interval '3650 days')`,
        capa_id: CAPA,
        usuario_id: AUTOR,
      },
    },
    {
      table: 'eventos',
      tagLinks: 'evento_tags',
      columns: {
        titulo: TITULO,
        procura: PROCURA,
        descricao: TEXTO,
        data_inicio: inicio,
        data_termino: `${inicio} + CASE WHEN n % 20 = 0 THEN interval '5 days' ELSE interval '3 hours' END`,
        local: `'Auditório ' || n % 400`,
        responsavel: `'Organização ' || n % 500`,
        capa_id: CAPA,
        usuario_id: AUTOR,
      },
    },
    {
      table: 'documentos',
      tagLinks: 'documento_tags',
      columns: {
        nome: TITULO,
        procura: PROCURA,
        descricao: PARAGRAFO,
        documento_area_id: '1 + n % 3',
        instituicao_id: '3',
        data: `(${agora} - n::float8 / rows * interval '3650 days')::date`,
        usuario_id: AUTOR,
      },
    },
  ]
}
