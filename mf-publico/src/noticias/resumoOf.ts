import type { Noticia } from '@portal/shared-contracts/api'
import { plainText, summaryOf } from '@portal/shared-contracts/rich-text'

/** Returns the subtitle, or the beginning of the text. @param noticia with a sanitised `descricao` */
export const resumoOf = ({ subTitulo, descricao }: Pick<Noticia, 'subTitulo' | 'descricao'>): string =>
  subTitulo || summaryOf(plainText(descricao))
