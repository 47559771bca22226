import { z } from 'zod'
import { EVENTO_LIMITES, eventoChecks, eventoRules, withScheme } from '../forms/conteudo/evento'
import { UFS } from '../forms/pessoa'
import { accepts } from './contract'
import {
  createEvento,
  deleteEvento,
  editEvento,
  getEvento,
  listEnderecos,
  listEventos,
  listOrganizadores,
  listOwnEventos,
  listOwnUltimosEventos,
  listUltimosEventos,
  TIPO_EVENTO,
} from './eventos'
import { dataHora, escolha, idExistente, idNovo, numero, simOuNao, tagsDoFormulario, textoRico } from './formRules'
import { campo, id, linha, ownPaginacao, paginacao } from './rules'

const endereco = z.strictObject({
  id: idNovo,
  cep: campo(20)
    .transform((cep) => cep.replace(/\D/g, ''))
    .pipe(z.string().regex(/^(\d{8})?$/, 'deve ter 8 números')),
  logradouro: campo(200),
  numero: campo(20),
  complemento: campo(200),
  pontoReferencia: campo(200),
  bairro: campo(100),
  cidade: campo(100),
  uf: z.literal(['', ...UFS], 'deve ser a sigla de um estado').prefault(''),
})

const campos = {
  tipoEventoId: numero.prefault(TIPO_EVENTO.presencial).pipe(z.literal(Object.values(TIPO_EVENTO))),
  titulo: campo(EVENTO_LIMITES.titulo),
  responsavel: campo(EVENTO_LIMITES.responsavel),
  instituicaoId: escolha,
  dataInicio: dataHora,
  dataTermino: dataHora,
  descricao: textoRico,
  local: campo(EVENTO_LIMITES.local),
  linkExterno: campo(EVENTO_LIMITES.linkExterno).transform(withScheme),
  exibirMaps: simOuNao,
  endereco: endereco.nullable().prefault(null),
  tags: tagsDoFormulario,
  removerArquivo: simOuNao,
}

export const eventoContracts = [
  accepts(listEventos, { ...paginacao, organizador: linha.optional() }),
  accepts(listUltimosEventos, {}),
  accepts(getEvento, { Id: id }),
  accepts(listOrganizadores, {}),
  accepts(listEnderecos, { tipoEnderecoId: id }),
  accepts(listOwnEventos, ownPaginacao),
  accepts(listOwnUltimosEventos, {}),
  accepts(createEvento, { id: idNovo, ...campos }, eventoRules, eventoChecks),
  accepts(editEvento, { id: idExistente, ...campos }, eventoRules, eventoChecks),
  accepts(deleteEvento, { id }),
]
