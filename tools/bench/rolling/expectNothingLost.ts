import pg from 'pg'
import { expect } from 'vitest'
import type { VisitorLoad } from './VisitorLoad'

/** Expects no failed read, and one row for each acknowledged message. @param starts start times in ms */
export async function expectNothingLost(name: string, load: VisitorLoad, databaseUrl: string, starts: number[]) {
  const { acknowledged, answered, cutOff, failures } = load
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ texto: string }>('SELECT mensagem AS texto FROM mensagens_contato')
  await client.end()
  const written = new Set(rows.map(({ texto }) => texto))
  const lost = acknowledged.filter((message) => !written.has(message))
  const twice = rows.length - written.size
  console.log(
    `| ${name} | ${starts.length} replaced | ${answered} requests, ${failures.length} failed, ${cutOff.length} writes cut off | ` +
      `${acknowledged.length} writes acknowledged, ${lost.length} lost, ${twice} twice | worst start ${Math.round(Math.max(...starts))} ms |`,
  )
  expect(failures.join('\n')).toBe('')
  expect(lost).toEqual([])
  expect(twice).toBe(0)
  expect(cutOff.filter((message) => written.has(message))).toEqual([])
  expect(cutOff.length).toBeLessThan(starts.length)
  expect(acknowledged.length).toBeGreaterThan(20)
}
