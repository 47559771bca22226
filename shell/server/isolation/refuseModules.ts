import childProcess from 'node:child_process'
import cluster from 'node:cluster'
import dgram from 'node:dgram'
import dns from 'node:dns'
import http from 'node:http'
import http2 from 'node:http2'
import https from 'node:https'
import inspector from 'node:inspector'
import net from 'node:net'
import tls from 'node:tls'
import workerThreads from 'node:worker_threads'

const MODULES = { childProcess, cluster, dgram, dns, http, http2, https, inspector, net, tls }

/** Classes of which an instance that is found somewhere is of no use either. */
const CLASSES = [
  childProcess.ChildProcess,
  dgram.Socket,
  dns.Resolver,
  dns.promises.Resolver,
  http.Agent,
  net.Server,
  net.Socket,
  tls.TLSSocket,
]

/**
 * Has all functions of Node's modules that reach the network, other programs or other threads refuse, for the rest of this
 * process. Remote code has no way to these modules; should a version of Node leave one open, it leads to nothing. The channel
 * to the server uses none of them.
 */
export function refuseModules() {
  for (const [name, module] of Object.entries(MODULES)) refuseFunctions(name, module)
  refuseFunctions('dns.promises', dns.promises)
  // Of these Node's `Request` uses others.
  for (const name of ['Worker', 'BroadcastChannel', 'postMessageToThread'])
    refuse('worker_threads', workerThreads, name)
  for (const { name, prototype } of CLASSES) refuseFunctions(name, prototype)
}

function refuseFunctions(owner: string, target: object) {
  for (const [name, { value, configurable }] of Object.entries(Object.getOwnPropertyDescriptors(target))) {
    if (typeof value !== 'function' || name === 'constructor' || !configurable) continue
    refuse(owner, target, name)
  }
}

function refuse(owner: string, target: object, name: string) {
  const value = () => {
    throw new Error(`A remote may not use ${owner}.${name} on the server.`)
  }
  Object.defineProperty(target, name, { value, configurable: false, writable: false })
}
