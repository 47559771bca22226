import { expect, test } from '@playwright/test'
import { startCopiedSources } from './copiedSources'

const INSTITUICOES = 'api/src/instituicoes/instituicaoRoutes.ts'
const HEADERS = 'shell/server/pages/pageHeaders.ts'

test('edits of the API and the server restart them', async ({ request }) => {
  const sources = await startCopiedSources(['tools/bin/dev.mjs'])
  const refusal = () =>
    request.get(`${sources.url}/api/instituicao/buscarInstituicaoPorId?Id=999999`).then(
      (answer) => answer.text(),
      () => '',
    )
  const policy = () =>
    request.get(`${sources.url}/fale-conosco`).then(
      (answer) => answer.headers()['permissions-policy'] ?? '',
      () => '',
    )
  try {
    const told: string[] = []
    const edit = async (what: string, file: string, [from, to]: [string, string], seen: () => Promise<string>) => {
      const before = performance.now()
      await sources.edit(file, from, to)
      await expect.poll(seen, { intervals: [50] }).toContain(to)
      told.push(`${what} ${Math.round(performance.now() - before)} ms`)
    }
    await edit('API', INSTITUICOES, ['Instituição não encontrada.', 'Não foi desta vez.'], refusal)
    await edit('server, with its first page', HEADERS, ["'midi'", "'midi', 'hid'"], async () =>
      (await policy()).includes('hid=()') ? "'midi', 'hid'" : '',
    )
    console.log(`| back after an edit | ${told.join(', ')} |`)
  } finally {
    await sources.close()
  }
})
