import {
  createEvento,
  deleteEvento,
  type EventoInput,
  editEvento,
  type FieldsOf,
  getEvento,
  listEnderecos,
  listEventos,
  listOrganizadores,
  listOwnEventos,
  listOwnUltimosEventos,
  listUltimosEventos,
} from '@portal/shared-contracts/api'
import type { FastifyInstance } from 'fastify'
import type { ItemWriter } from '../items/ItemWriter'
import { createItem, editItem } from '../items/writeItem'
import { findFor } from '../lists/findFor'
import { sendPage } from '../lists/page'
import { serveRemoval } from '../lists/removeOwn'
import { refuse } from '../refuse'
import { serve } from '../serve'
import type { EnderecoRepository } from './EnderecoRepository'
import type { EventoRepository } from './EventoRepository'

const NAO_ENCONTRADO = 'Evento não encontrado.'

/** Answers the calls of eventos, organisers and saved addresses (specification §7). */
export function eventoRoutes(
  app: FastifyInstance,
  eventos: EventoRepository,
  enderecos: EnderecoRepository,
  writer: ItemWriter<FieldsOf<EventoInput>>,
) {
  serve(app, listEventos, async ({ input, reply }) => sendPage(reply, await eventos.list(input)))
  serve(app, listUltimosEventos, () => eventos.ultimos())
  serve(app, getEvento, ({ input, request }) => findFor(request, eventos, input.Id, NAO_ENCONTRADO))
  serve(app, listOrganizadores, () => eventos.organizadores())

  serve(app, listOwnEventos, async ({ input, sessao, reply }) =>
    sendPage(reply, await eventos.listOwn(sessao.usuarioId, input)),
  )
  serve(app, listOwnUltimosEventos, ({ sessao }) => eventos.ownUltimos(sessao.usuarioId))
  serve(app, listEnderecos, async ({ input, sessao }) => {
    const found = await enderecos.listOwn(sessao.usuarioId, input.tipoEnderecoId)
    // The specification reads a 404 as an empty list.
    return found.length > 0 ? found : refuse(404, 'Nenhum endereço encontrado.')
  })
  serveRemoval(app, deleteEvento, eventos, NAO_ENCONTRADO)

  const escrita = { items: eventos, writer, missing: NAO_ENCONTRADO }
  serve(app, createEvento, (call) => createItem(escrita, call))
  serve(app, editEvento, (call) => editItem(escrita, call))
}
