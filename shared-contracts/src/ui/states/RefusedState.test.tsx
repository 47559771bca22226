import { refusal } from '@portal/shared-contracts/api'
import { PortalProvider } from '@portal/shared-contracts/portal'
import { createTestPortal, fakeApi } from '@portal/shared-contracts/testing'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RefusedState } from './RefusedState'

function show(codigo: number) {
  render(
    <PortalProvider portal={createTestPortal({ organizacao: 'Rede Ipê' })} api={fakeApi()}>
      <RefusedState message="Erro ao carregar evento!" refusal={refusal(codigo)} onRetry={() => {}} />
    </PortalProvider>,
  )
  return screen.getByRole('alert').textContent
}

test('a general failure (661) names the team that helps', () => {
  expect(show(661)).toBe(
    'Erro ao carregar evento!Algo deu errado. Entre em contato com a equipe de startups da Rede Ipê.Tentar novamente',
  )
})

test.each([404, 403, 500, 440])('a refusal of the server, %d, does not send anybody to the team', (codigo) => {
  expect(show(codigo)).toBe('Erro ao carregar evento!Tentar novamente')
})
