import { wrap } from '@portal/platform/http/wrapper'
import { listTags } from '@portal/shared-contracts/api'
import { contractOf } from '@portal/shared-contracts/schemas'
import Fastify from 'fastify'
import { expect, test } from 'vitest'

async function serveTags(tags: unknown[]) {
  const app = Fastify()
  app.get('/', { config: { contract: contractOf(listTags) } }, () => wrap(200, '', tags))
  expect((await app.inject('/')).json()).toMatchObject({ retorno: tags })
}

test('a response that matches its contract passes', () => serveTags([{ id: 1, descricao: 'Inovação' }]))

test.fails('a response that violates its contract fails its test', () => serveTags([{ id: 1 }]))
