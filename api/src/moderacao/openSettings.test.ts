import { expect, it } from 'vitest'
import { testSettings } from '../testing/testSettings'
import { openSettings } from './openSettings'

const CHOSEN = { MODERACAO: 'primeira', CONFIRMAR_EMAIL: 'nao', PUBLICADORES_NOMEADOS: 'sim' }

it('an operator is told in one line what is open because nobody has chosen, and where to choose', () => {
  const line = openSettings(testSettings({ DEMO: 'nao' })) ?? ''
  expect(line).toMatch(/^ATENÇÃO: .*MODERACAO, CONFIRMAR_EMAIL, PUBLICADORES_NOMEADOS\.$/)
  expect(line).not.toContain('\n')
  const rest = openSettings(testSettings({ DEMO: 'nao', MODERACAO: 'nao', PUBLICADORES_NOMEADOS: 'nao' }))
  expect(rest).toMatch(/publica sem confirmar o e-mail\. .*: CONFIRMAR_EMAIL\.$/)
})

it('nothing is said where all is chosen, or in the demo', () => {
  expect(openSettings(testSettings({ DEMO: 'nao', ...CHOSEN }))).toBeUndefined()
  expect(openSettings(testSettings({ DEMO: 'sim' }))).toBeUndefined()
})

it('what nobody has chosen is as specified', () => {
  expect(testSettings({})).toMatchObject({ moderacao: 'nao', confirmarEmail: false, publicadoresNomeados: false })
  expect(testSettings({ MODERACAO: 'ON' })).toMatchObject({ moderacao: 'sim' })
  expect(() => testSettings({ MODERACAO: 'talvez' })).toThrow(
    'MODERACAO deve ser um destes: nao, sim, primeira; está "talvez".',
  )
})
