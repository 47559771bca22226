import { z } from 'zod'
import { record, storedId } from './answerRules'
import { accepts } from './contract'
import { listTags, type Tag } from './tags'

export const tag = record<Tag>({ id: storedId, descricao: z.string().min(1) }).meta({
  id: 'Tag',
  description: 'Uma palavra sob a qual um item é arquivado.',
  examples: [{ id: 4, descricao: 'Inovação' }],
})

export const tagContracts = [accepts(listTags, {}).answers('Todas as tags, em ordem alfabética.', z.array(tag))]
