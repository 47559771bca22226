export const USUARIOS = 200
export const TAMANHO_PAGINA = 9
export const CAPAS = 300

/** This search matches 1 % of the titles. */
export const BUSCA_COMUM = 'bioeconomia'
/** This search matches ten titles, however many rows there are. */
export const BUSCA_RARA = 'baobá'
/** Varies the capitals, so that the portal's cache of totals rarely hits. */
export const buscaComumNovamente = (n: number) =>
  [...BUSCA_COMUM].map((letra, place) => ((n >> place) % 2 === 1 ? letra.toUpperCase() : letra)).join('')

export const BUSCA_ERRADA = 'bioeconomya'

export interface Kind {
  table: string
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

/** Triggers are disabled during the fill, so these columns are computed here. */
const RESUMO = `f_resumo(${TEXTO})`
const PROCURA = `f_procura(${TITULO}, 'assunto ' || n % 300, ${PARAGRAFO})`

/** Every eighteenth item belongs to the user who logs in. */
const AUTOR = `(SELECT min(id) FROM usuarios WHERE email LIKE '%@medida.example') + CASE n % 18 WHEN 0 THEN 1 ELSE n % ${USUARIOS} END`
const APROVADO = 'n % 50 <> 1'
const CAPA = `CASE WHEN n % 3 = 0 THEN capas[1 + n / 3 % ${CAPAS}] END`

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
        resumo: RESUMO,
        sub_titulo: `'O que muda, quem participa e até quando se inscrever: ' || md5(n::text)`,
        descricao: TEXTO,
        data_publicacao: `date_trunc('minute', ${agora} - n::float8 / rows * interval '3650 days')`,
        capa_id: CAPA,
        usuario_id: AUTOR,
        aprovado: APROVADO,
      },
    },
    {
      table: 'eventos',
      tagLinks: 'evento_tags',
      columns: {
        titulo: TITULO,
        procura: PROCURA,
        resumo: RESUMO,
        descricao: TEXTO,
        data_inicio: inicio,
        data_termino: `${inicio} + CASE WHEN n % 20 = 0 THEN interval '5 days' ELSE interval '3 hours' END`,
        local: `'Auditório ' || n % 400`,
        responsavel: `'Organização ' || n % 500`,
        capa_id: CAPA,
        usuario_id: AUTOR,
        aprovado: APROVADO,
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
        aprovado: APROVADO,
      },
    },
  ]
}
