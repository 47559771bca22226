import { CAPA_DESCRICAO_LIMITE } from '@portal/shared-contracts/api'
import { field, fieldsOf, type Validator, type ValuesOf } from '@portal/shared-contracts/forms'
import { IMAGEM_NO_TEXTO } from '../texts'

export const imagemFields = (arquivo?: Validator) =>
  fieldsOf({
    arquivo: field.file({
      label: IMAGEM_NO_TEXTO.arquivo,
      hint: IMAGEM_NO_TEXTO.formatos,
      ...(arquivo && { validate: arquivo }),
    }),
    alt: field.text({
      label: IMAGEM_NO_TEXTO.descricao,
      hint: IMAGEM_NO_TEXTO.paraQueServe,
      maxLength: CAPA_DESCRICAO_LIMITE,
      validate: (alt, { decorativa }) => (decorativa || String(alt).trim() ? undefined : IMAGEM_NO_TEXTO.semDescricao),
    }),
    decorativa: field.checkbox({
      label: IMAGEM_NO_TEXTO.decorativa,
      hint: IMAGEM_NO_TEXTO.decorativaQuando,
    }),
  })

export type Imagem = ValuesOf<ReturnType<typeof imagemFields>>
