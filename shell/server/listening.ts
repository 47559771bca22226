import { createServer as createProbe, isIPv6 } from 'node:net'
import type { Settings } from '@portal/api'
import { StartupError } from '@portal/platform/process/StartupError'

export function addressOf(host: string, port: number): string {
  const isOfThisMachine = ['127.0.0.1', '0.0.0.0', '::'].includes(host)
  return `http://${isOfThisMachine ? 'localhost' : isIPv6(host) ? `[${host}]` : host}:${port}`
}

const OF_HOST = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL', 'EAFNOSUPPORT']

/** Called early, because the database takes seconds to start. @throws StartupError if a port is unusable */
export async function requireFreePorts({ host, port, metricasPorta }: Ports): Promise<void> {
  await requireFree(host, port, `PORT=${port + 1} npm start`)
  if (metricasPorta === 0) return
  if (metricasPorta === port) throw new StartupError(`METRICAS_PORTA e PORT são a mesma (${port}). Escolha outra.`)
  await requireFree(host, metricasPorta, `METRICAS_PORTA=${metricasPorta + 1}`)
}

type Ports = Pick<Settings, 'host' | 'port' | 'metricasPorta'>

function requireFree(host: string, port: number, another: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createProbe()
    probe.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(
        new StartupError(
          OF_HOST.includes(code ?? '')
            ? `HOST=${host} não é um endereço desta máquina (${code}). Escolha 127.0.0.1, só para ela, ou 0.0.0.0, para todas.`
            : code === 'EADDRINUSE'
              ? `A porta ${port} já está em uso. Encerre o outro programa ou escolha outra: ${another}`
              : `Não foi possível abrir a porta ${port} (${code}). Escolha outra: PORT=3000 npm start`,
        ),
      ),
    )
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}
