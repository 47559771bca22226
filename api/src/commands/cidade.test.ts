import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { commandLine } from '../testing/commandLine'
import { dataDirForTest } from '../testing/dataDirForTest'

it('begins a city, checks it, and names each mistake by file and line', async () => {
  const folder = join(await dataDirForTest(), 'minha-cidade')
  const run = (action: string) => commandLine({}, ['cidade', action, folder])
  expect(await run('nova')).toMatchObject({ code: 0, err: [] })
  expect(await run('nova')).toMatchObject({ code: 1, err: [expect.stringContaining('já tem arquivos')] })
  expect(await run('conferir')).toEqual({
    code: 0,
    out: [expect.stringMatching(/^Falta da cidade/), `A cidade em ${folder} pode entrar no ar.`],
    err: [],
  })
  const file = join(folder, 'cidade.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"uf"', '"estado"'))
  const { code, err } = await run('conferir')
  expect(code).toBe(1)
  expect(err).toContain('cidade.json, linha 1: uf: falta.')
  expect(err).toContainEqual(expect.stringMatching(/^cidade\.json, linha 5: não há "estado"/))
})
