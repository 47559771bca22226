import { NOTICIA_LIMITES, noticiaRules } from '../forms/conteudo/noticia'
import { accepts } from './contract'
import { dataHora, idExistente, idNovo, simOuNao, tagsDoFormulario, textoRico } from './formRules'
import {
  createNoticia,
  deleteNoticia,
  editNoticia,
  getNoticia,
  listAutores,
  listNoticias,
  listOwnNoticias,
  listOwnUltimasNoticias,
  listUltimasNoticias,
} from './noticias'
import { campo, id, ownPaginacao, paginacao } from './rules'

const campos = {
  titulo: campo(NOTICIA_LIMITES.titulo),
  subTitulo: campo(NOTICIA_LIMITES.subTitulo),
  dataPublicacao: dataHora,
  descricao: textoRico,
  tags: tagsDoFormulario,
  removerArquivo: simOuNao,
}

export const noticiaContracts = [
  accepts(listNoticias, { ...paginacao, autorId: id.optional() }),
  accepts(listUltimasNoticias, {}),
  accepts(getNoticia, { Id: id }),
  accepts(listAutores, {}),
  accepts(listOwnNoticias, ownPaginacao),
  accepts(listOwnUltimasNoticias, {}),
  accepts(createNoticia, { id: idNovo, ...campos }, noticiaRules),
  accepts(editNoticia, { id: idExistente, ...campos }, noticiaRules),
  accepts(deleteNoticia, { id }),
]
