import type { Sessao } from '@portal/shared-contracts/api'
import type { FastifyRequest } from 'fastify'
import type { Upload } from '../arquivos/Upload'
import { refuseNotOwn, type Visible } from '../lists/findFor'
import { refuse } from '../refuse'
import type { ItemFields } from './ItemKind'
import type { Envio, ItemWriter } from './ItemWriter'

interface WriteTarget<Fields extends ItemFields, Item> {
  items: Visible<Item>
  writer: ItemWriter<Fields>
  /** What is said where there is no such item. */
  missing: string
}

interface WriteCall<Fields> {
  input: Fields
  arquivo: Upload | undefined
  sessao: Sessao
  envio: Envio
  request: FastifyRequest
}

/** Answers the new item as it is stored. */
export async function createItem<Fields extends ItemFields, Item>(
  { items, writer, missing }: WriteTarget<Fields, Item>,
  { input, arquivo, envio, sessao: { usuarioId }, request: { ip } }: WriteCall<Fields>,
): Promise<Item> {
  const id = await writer.create(input, arquivo, { usuarioId, ip }, envio)
  return (await items.find(id, usuarioId)) ?? refuse(404, missing)
}

/** Answers the edited item as it is stored. Refuses 403 for another person's public item, 404 for any other. */
export async function editItem<Fields extends ItemFields, Item>(
  { items, writer, missing }: WriteTarget<Fields, Item>,
  { input, arquivo, envio, sessao: { usuarioId }, request: { ip } }: WriteCall<Fields>,
): Promise<Item> {
  const isOwn = await writer.edit(input, arquivo, { usuarioId, ip }, envio)
  if (!isOwn) await refuseNotOwn(items, input.id, missing)
  return (await items.find(input.id, usuarioId)) ?? refuse(404, missing)
}
