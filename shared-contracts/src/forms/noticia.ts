import { CAPA_DESCRICAO_LIMITE } from '../limits'
import { localDateTime } from './datas'
import * as field from './fieldKinds'
import { fieldsOf } from './fields'
import { filledRichText } from './richText'
import { required } from './validators'

/** Fields of a noticia, for form and server (docs/product.md#content-forms). */
export const noticiaFields = fieldsOf({
  titulo: field.text({ label: 'Título', maxLength: 200, validate: required('Título é obrigatório.') }),
  subTitulo: field.text({ label: 'Subtítulo', maxLength: 300 }),
  descricao: field.richText({ label: 'Corpo da notícia', validate: filledRichText('Corpo da notícia é obrigatório.') }),
  dataPublicacao: field.dateTime({
    label: 'PUBLICADA EM:',
    validate: localDateTime({ data: 'Data é obrigatória', hora: 'Hora é obrigatória' }),
  }),
  tags: field.tags({ label: 'Tags' }),
  arquivo: field.file({
    label: 'Imagem de capa',
    hint: 'PNG ou JPEG, com menos de 5 MB. Recomendado: 1090x460. Sem capa, usamos a imagem padrão.',
    // Marked as required, but not enforced (docs/product.md#files).
    isRequired: true,
  }),
  capaDescricao: field.text({
    label: 'Descrição da imagem',
    hint: 'O que a imagem mostra, para quem não a vê.',
    maxLength: CAPA_DESCRICAO_LIMITE,
  }),
  removerArquivo: field.checkbox({ label: 'Remover a imagem atual' }),
})
