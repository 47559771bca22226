import { fieldsOf, NOTICIA_LIMITES, noticiaRules } from '@portal/shared-contracts/forms'
import type { NoticiaValues } from './NoticiaValues'

export const noticiaFields = fieldsOf<NoticiaValues>()({
  titulo: { label: 'Título', kind: 'text', maxLength: NOTICIA_LIMITES.titulo, validate: noticiaRules.titulo },
  subTitulo: { label: 'Subtítulo', kind: 'text', maxLength: NOTICIA_LIMITES.subTitulo },
  arquivo: {
    label: 'Imagem de capa',
    kind: 'file',
    hint: 'PNG ou JPEG, com menos de 5 MB. Recomendado: 1090x460. Sem capa, usamos a imagem padrão.',
  },
  removerArquivo: { label: 'Remover a imagem atual', kind: 'checkbox' },
  tags: { label: 'Tags', kind: 'select' },
  dataPublicacao: { label: 'PUBLICADA EM:', kind: 'date', validate: noticiaRules.dataPublicacao },
  descricao: { label: 'Corpo da notícia', kind: 'rich-text', validate: noticiaRules.descricao },
})
