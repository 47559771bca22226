/** What an action on one kind of item says, as the specification words it. */
export interface RemocaoTexts {
  confirm: string
  removed: string
  /** The server refused. */
  refused: string
  /** The call itself failed: no network, say. */
  failed: string
}

/** The misspelling is the specification's (decision 114). */
const confirm = (o: string) => `Tem certeza que desesja remover ${o}?` // sic

export const REMOCAO = {
  documento: {
    confirm: confirm('este documento'),
    removed: 'Documento removido com sucesso!',
    refused: 'Erro ao remover documento!',
    failed: 'Erro ao remover documento.',
  },
  evento: {
    confirm: confirm('este evento'),
    removed: 'Evento removido com sucesso!',
    refused: 'Erro ao remover evento!',
    failed: 'Erro ao remover evento.',
  },
  noticia: {
    confirm: confirm('esta notícia'),
    removed: 'Notícia removida com sucesso!',
    refused: 'Erro ao remover notícia!',
    failed: 'Erro ao remover notícia.',
  },
} as const satisfies Record<string, RemocaoTexts>

export const CARREGAMENTO = {
  documento: 'Erro ao carregar documento!',
  evento: 'Erro ao carregar evento!',
  noticia: 'Erro ao carregar notícia!',
} as const
