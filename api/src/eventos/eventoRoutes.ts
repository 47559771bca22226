import { refuse } from '@portal/platform/http/refuse'
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
import { serve } from '../http/serve'
import type { ListOf } from '../items/ItemList'
import type { ItemWriter } from '../items/ItemWriter'
import { serveRemoval } from '../items/removeOwn'
import { createItem, editItem } from '../items/writeItem'
import { findFor } from '../lists/findFor'
import { sendPage } from '../lists/page'
import type { selectEnderecos } from './enderecos'
import type { eventoList } from './eventoKind'
import type { selectOrganizadores } from './organizadores'

const NAO_ENCONTRADO = 'Evento não encontrado.'

export function eventoRoutes(
  app: FastifyInstance,
  eventos: ListOf<typeof eventoList>,
  organizadores: Pick<ReturnType<typeof selectOrganizadores>, 'execute'>,
  enderecos: ReturnType<typeof selectEnderecos>,
  writer: ItemWriter<FieldsOf<EventoInput>>,
) {
  serve(app, listEventos, async ({ input, reply }) => sendPage(reply, await eventos.list(input)))
  serve(app, listUltimosEventos, () => eventos.ultimos())
  serve(app, getEvento, ({ input, request }) => findFor(request, eventos, input.Id, NAO_ENCONTRADO))
  serve(app, listOrganizadores, () => organizadores.execute())

  serve(app, listOwnEventos, async ({ input, sessao, reply }) =>
    sendPage(reply, await eventos.listOwn(sessao.usuarioId, input)),
  )
  serve(app, listOwnUltimosEventos, ({ sessao }) => eventos.ownUltimos(sessao.usuarioId))
  serve(app, listEnderecos, async ({ input, sessao }) => {
    const found = await enderecos.execute({ usuarioId: sessao.usuarioId, tipoEnderecoId: input.tipoEnderecoId })
    // A 404 means an empty list (docs/product.md#calls).
    return found.length > 0 ? found : refuse(404, 'Nenhum endereço encontrado.')
  })
  serveRemoval(app, deleteEvento, eventos, NAO_ENCONTRADO)

  const escrita = { items: eventos, writer, missing: NAO_ENCONTRADO }
  serve(app, createEvento, (call) => createItem(escrita, call))
  serve(app, editEvento, (call) => editItem(escrita, call))
}
