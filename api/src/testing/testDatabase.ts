import { randomBytes } from 'node:crypto'
import { inject, onTestFinished } from 'vitest'
import { createDatabase, dropDatabase, urlOf } from './databases'

export async function testDatabase(content: 'demo' | 'empty'): Promise<{ url: string; drop: () => Promise<void> }> {
  const serverUrl = inject('serverUrl')
  const name = `teste_${randomBytes(6).toString('hex')}`
  await createDatabase(serverUrl, name, content === 'demo' ? inject('template') : undefined)
  return { url: urlOf(serverUrl, name), drop: () => dropDatabase(serverUrl, name) }
}

export async function databaseForTest(content: 'demo' | 'empty'): Promise<string> {
  const { url, drop } = await testDatabase(content)
  onTestFinished(drop)
  return url
}
