import { refuse } from '@portal/platform/http/refuse'
import type { Sessao } from '@portal/shared-contracts/api'
import type { FastifyRequest } from 'fastify'
import type { Upload } from '../http/Upload'
import { refuseNotOwn, type Visible } from '../lists/findFor'
import type { ItemFields } from './ItemKind'
import type { Envio, ItemWriter } from './ItemWriter'

interface WriteTarget<Fields extends ItemFields, Item> {
  items: Visible<Item>
  writer: ItemWriter<Fields>
  missing: string
}

interface WriteCall<Fields> {
  input: Fields
  arquivo: Upload | undefined
  sessao: Sessao
  envio: Envio
  request: FastifyRequest
}

export async function createItem<Fields extends ItemFields, Item>(
  { items, writer, missing }: WriteTarget<Fields, Item>,
  { input, arquivo, envio, sessao: { usuarioId }, request: { ip } }: WriteCall<Fields>,
): Promise<Item> {
  const id = await writer.create(input, arquivo, { usuarioId, ip }, envio)
  return (await items.find(id, usuarioId)) ?? refuse(404, missing)
}

/** Refuses with 403 for another person's public item, 404 for any other. */
export async function editItem<Fields extends ItemFields, Item>(
  { items, writer, missing }: WriteTarget<Fields, Item>,
  { input, arquivo, envio, sessao: { usuarioId }, request: { ip } }: WriteCall<Fields>,
): Promise<Item> {
  const isOwn = await writer.edit(input, arquivo, { usuarioId, ip }, envio)
  if (!isOwn) await refuseNotOwn(items, input.id, missing)
  return (await items.find(input.id, usuarioId)) ?? refuse(404, missing)
}
