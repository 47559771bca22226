import { z } from 'zod'
import { storedId } from './answerRules'
import { accepts, record } from './call'

export const tag = record({ id: storedId, descricao: z.string().min(1) }).meta({
  id: 'Tag',
  description: 'Uma palavra sob a qual um item é arquivado.',
  examples: [{ id: 4, descricao: 'Inovação' }],
})

export const tagCalls = {
  listTags: accepts({}).answers('Todas as tags, em ordem alfabética.', z.array(tag)),
}
