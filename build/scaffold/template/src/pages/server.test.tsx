import { listTags, refusal } from '@portal/shared-contracts/api'
import { fakeApi, on } from '@portal/shared-contracts/testing'
import { onServer } from '@portal/shared-contracts/testing/server'
import { expect, test } from 'vitest'
import { register } from '../register'

const publicPaths = register().routes.flatMap(({ path, handle }) => (handle.public ? [path] : []))

test.each(publicPaths)('%s renders the same on server and browser', async (at) => {
  const { hydrate } = await onServer(register(), at)
  expect(await hydrate()).toEqual([])
})

test('a search works without JavaScript', async () => {
  const { html } = await onServer(register(), '/modelo?busca=gov')
  expect(html).toContain('<li>Govtech</li>')
  expect(html).not.toContain('<li>Startups</li>')
})

test('a failed list is a server error', async () => {
  const refusing = fakeApi([on(listTags, () => refusal(500))])
  const { status } = await onServer(register(), '/modelo', refusing)
  expect(status).toBe(503)
})
