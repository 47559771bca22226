import { parseArgs } from 'node:util'
import { createServer } from 'vite'
import { checkPortal } from './checkPortal.ts'
import { PortalAddressError, portalAddressOf } from './portalAddressOf.ts'
import { startLocalPortal } from './startLocalPortal.ts'

const USAGE = `npm run dev -- [--portal https://portal.example] [--port PORTA]

  --portal  o portal que está no ar, nesta máquina, só com este remoto como ele está aqui; sem isso, o remoto sozinho
  --port    onde atender; sem isso, na porta do remoto`

const takenOf = (port: string) =>
  `A porta ${port} já está em uso, talvez por um "npm run dev" anterior: encerre-o ou use "npm run dev -- --port ${Number(port) + 1}".`

const root = process.cwd()

async function startAlone(port: number | undefined) {
  const server = await createServer({
    root,
    ...(port !== undefined && { server: { port, origin: `http://localhost:${port}` } }),
  })
  await server.listen()
  server.printUrls()
  server.bindCLIShortcuts({ print: true })
}

async function startInPortal(typed: string, port: number | undefined) {
  const address = portalAddressOf(typed)
  await checkPortal(address)
  const { url } = await startLocalPortal({
    root,
    portal: address.origin,
    port,
    tell: (sentence) => console.log(sentence),
  })
  console.log(`${address.origin}, com este remoto como ele está aqui: ${url}${address.pathname}${address.search}`)
}

function portOf(typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined
  const port = Number(typed)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new PortalAddressError(`--port ${typed}: uma porta é um número de 1 a 65535.`)
}

async function start() {
  const { values } = parseArgs({ options: { portal: { type: 'string' }, port: { type: 'string' } } })
  const port = portOf(values.port)
  await (values.portal === undefined ? startAlone(port) : startInPortal(values.portal, port))
}

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof PortalAddressError) return error.message
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code.startsWith('ERR_PARSE_ARGS')) return USAGE
  // Vite reports a used port only as text.
  if (code === 'EADDRINUSE' || /already in use/.test(message)) return takenOf(message.match(/\d+/g)?.at(-1) ?? '')
  return undefined
}

try {
  await start()
} catch (error) {
  const sentence = sentenceOf(error)
  if (!sentence) throw error
  console.error(sentence)
  process.exit(1)
}
