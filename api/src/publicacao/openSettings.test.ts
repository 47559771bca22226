import { expect, it } from 'vitest'
import { testSettings } from '../testing/testSettings'
import { openSettings } from './openSettings'

const CHOSEN = { MODERACAO: 'primeira', CONFIRMAR_EMAIL: 'nao', PUBLICADORES_NOMEADOS: 'sim' }

it('the operator gets one line about unset publication settings', () => {
  const line = openSettings(testSettings({ DEMO: 'nao' })) ?? ''
  expect(line).toMatch(/^ATENÇÃO: .*MODERACAO, CONFIRMAR_EMAIL, PUBLICADORES_NOMEADOS\.$/)
  expect(line).not.toContain('\n')
  const rest = openSettings(testSettings({ DEMO: 'nao', MODERACAO: 'nao', PUBLICADORES_NOMEADOS: 'nao' }))
  expect(rest).toMatch(/publica sem confirmar o e-mail\. .*: CONFIRMAR_EMAIL\.$/)
})

it('no line appears if all are set, or in the demo', () => {
  expect(openSettings(testSettings({ DEMO: 'nao', ...CHOSEN }))).toBeUndefined()
  expect(openSettings(testSettings({ DEMO: 'sim' }))).toBeUndefined()
})

it('an unset setting has its default', () => {
  expect(testSettings({})).toMatchObject({ moderacao: 'nao', confirmarEmail: false, publicadoresNomeados: false })
  expect(testSettings({ MODERACAO: 'ON' })).toMatchObject({ moderacao: 'sim' })
  expect(() => testSettings({ MODERACAO: 'talvez' })).toThrow(
    'MODERACAO deve ser um destes: nao, sim, primeira; está "talvez".',
  )
})
