import type { Page } from '@playwright/test'

export async function sendMensagem(page: Page, mensagem: string): Promise<{ id: number; protocolo: string }> {
  const sent = await page.request.post('/api/faleConosco/registrar', {
    data: {
      ...{ nome: 'Rosa Lima', emailCorporativo: 'rosa@empresa.example', telefone: '31987654321', empresa: 'Ipê' },
      ...{ cargo: 'Diretora', setorId: 2, mensagem },
    },
  })
  const { protocolo } = (await sent.json()).retorno
  return { id: Number(protocolo.slice('2026-'.length)), protocolo }
}
