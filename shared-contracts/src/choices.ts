/** Ids on the wire (docs/product.md#choices). */

export const DOCUMENTO_AREA = { Pesquisa: 1, Edital: 2, Lei: 3 } as const
export type DocumentoArea = keyof typeof DOCUMENTO_AREA
export type DocumentoAreaId = (typeof DOCUMENTO_AREA)[DocumentoArea]

export const TIPO_EVENTO = { presencial: 1, online: 2 } as const
export type TipoEventoId = (typeof TIPO_EVENTO)[keyof typeof TIPO_EVENTO]

export const SITUACAO_EDITAL = ['andamento', 'concluido'] as const
export type SituacaoEdital = (typeof SITUACAO_EDITAL)[number]

/** Unread, read or answered. */
export const ESTADOS_MENSAGEM = ['nova', 'lida', 'respondida'] as const
export type EstadoMensagem = (typeof ESTADOS_MENSAGEM)[number]

/** Types in the search results. Parceiros are not on a server. */
export const TIPOS_DE_ACHADO = ['noticia', 'evento', 'documento'] as const
export type TipoDeAchado = (typeof TIPOS_DE_ACHADO)[number]

/** The institution of users without one (docs/product.md#registration). */
export const INSTITUICAO_PADRAO = 3
