import { refusal } from '@portal/shared-contracts/api'
import { PortalProvider } from '@portal/shared-contracts/portal'
import { createTestPortal, fakeApi } from '@portal/shared-contracts/testing'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RefusedState } from './RefusedState'

function show(codigo: number, pedido?: string) {
  render(
    <PortalProvider portal={createTestPortal({ organizacao: 'Rede Ipê' })} api={fakeApi()}>
      <RefusedState
        message="Erro ao carregar evento!"
        refusal={{ ...refusal(codigo), ...(pedido && { pedido }) }}
        onRetry={() => {}}
      />
    </PortalProvider>,
  )
  return screen.getByRole('alert').textContent
}

test('a general failure (661) names the team that helps', () => {
  expect(show(661)).toBe(
    'Erro ao carregar evento!Algo deu errado. Entre em contato com a equipe de startups da Rede Ipê.Tentar novamente',
  )
})

test.each([404, 403, 500, 440])('a server refusal, %d, does not name the team', (codigo) => {
  expect(show(codigo)).toBe('Erro ao carregar evento!Tentar novamente')
})

test('a server failure shows its code for the log', () => {
  expect(show(500, 'a1b2c3d4')).toBe('Erro ao carregar evento!Código do erro: a1b2c3d4Tentar novamente')
})
