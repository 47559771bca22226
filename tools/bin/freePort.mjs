import { once } from 'node:events'
import { createServer } from 'node:net'

/** This range lies below the ephemeral ports, so no outgoing connection takes a port before its server does. */
const [FIRST, LAST] = [10_000, 30_000]

export const freePort = () => listenOnce(0)

/** @returns a random port that is free together with the next one */
export async function freePair() {
  for (;;) {
    const port = FIRST + 2 * Math.floor((Math.random() * (LAST - FIRST)) / 2)
    const ports = await Promise.all([listenOnce(port), listenOnce(port + 1)]).catch(() => undefined)
    if (ports) return port
  }
}

async function listenOnce(wanted) {
  const probe = createServer().listen(wanted, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}
