/** What a person chooses between, by the numbers that the wire has for it (specification §9). */

export const DOCUMENTO_AREA = { Pesquisa: 1, Edital: 2, Lei: 3 } as const
/** What a documento is answered with. */
export type DocumentoArea = keyof typeof DOCUMENTO_AREA
/** What a form sends and a filter asks for. */
export type DocumentoAreaId = (typeof DOCUMENTO_AREA)[DocumentoArea]

export const TIPO_EVENTO = { presencial: 1, online: 2 } as const
export type TipoEventoId = (typeof TIPO_EVENTO)[keyof typeof TIPO_EVENTO]

/** How far an edital that says its end has come: it goes on, or it is over. */
export const SITUACAO_EDITAL = ['andamento', 'concluido'] as const
export type SituacaoEdital = (typeof SITUACAO_EDITAL)[number]
