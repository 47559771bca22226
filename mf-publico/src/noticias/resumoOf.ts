import type { Noticia } from '@portal/shared-contracts/api'
import { plainText, summaryOf } from '@portal/shared-contracts/rich-text'

/** What a notícia says of itself in a line: its subtitle, or else how its text begins. @param noticia with a `descricao` that is already sanitised */
export const resumoOf = ({ subTitulo, descricao }: Pick<Noticia, 'subTitulo' | 'descricao'>): string =>
  subTitulo || summaryOf(plainText(descricao))
