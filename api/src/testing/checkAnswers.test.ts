import { listTags } from '@portal/shared-contracts/api'
import { contractOf } from '@portal/shared-contracts/schemas'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { wrap } from '../wrapper'

async function serveTags(tags: unknown[]) {
  const app = Fastify()
  app.get('/', { config: { contract: contractOf(listTags) } }, () => wrap(200, '', tags))
  expect((await app.inject('/')).json()).toMatchObject({ retorno: tags })
}

test('an answer as its contract says passes', () => serveTags([{ id: 1, descricao: 'Inovação' }]))

test.fails('an answer against its contract fails the test that it was given in', () => serveTags([{ id: 1 }]))
