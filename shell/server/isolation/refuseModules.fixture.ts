import childProcess from 'node:child_process'
import dgram from 'node:dgram'
import dns from 'node:dns'
import { writeSync } from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import tls from 'node:tls'
import workerThreads from 'node:worker_threads'
import { refuseModules } from './refuseModules'

// Run as a process: prints which of these get through, with what was found before as with what is asked for after.
const [port = ''] = process.argv.slice(2)
const address = { host: '127.0.0.1', port: Number(port) }
const { Socket } = net
const socket = new Socket()
const datagrams = dgram.createSocket('udp4')
const resolver = new dns.Resolver()
const { connect } = Socket.prototype

refuseModules()

const WAYS: Record<string, () => unknown> = {
  connect: () => net.connect(address),
  'a socket': () => socket.connect(address),
  'a new socket': () => new Socket().connect(address),
  'a restored socket': () => {
    Object.defineProperty(Socket.prototype, 'connect', { value: connect })
    socket.connect(address)
  },
  server: () => new net.Server().listen(0),
  tls: () => tls.connect(address),
  http: () => http.get({ ...address, agent: new http.Agent() }),
  datagrams: () => datagrams.send('x', address.port),
  names: () => dns.lookup('localhost', () => {}),
  resolver: () => resolver.resolve4('localhost', () => {}),
  program: () => childProcess.spawn(process.execPath, ['-v']),
  thread: () => new workerThreads.Worker('', { eval: true }),
}

const through = Object.entries(WAYS).flatMap(([way, go]) => {
  try {
    go()
    return [way]
  } catch {
    return []
  }
})
// What prints by itself needs a socket where the output is piped.
writeSync(1, JSON.stringify(through))
process.exit()
