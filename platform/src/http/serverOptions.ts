import type { Server } from 'node:http'
import type { FastifyHttpOptions } from 'fastify'
import { answerError } from './answerError.ts'
import { answerUnreadable } from './answerUnreadable.ts'
import { CONNECTION } from './connectionLimits.ts'
import { loggingAt } from './logs.ts'
import { requestIds } from './requestId.ts'

export interface ServerSettings {
  /** Trusted addresses or CIDR blocks. */
  proxies: string[]
  logLevel: string
}

/** Options for a Fastify that carries the routes: paths match in any case (docs/product.md#calls). */
export const serverOptions = ({ proxies, logLevel }: ServerSettings) =>
  ({
    ...loggingAt(logLevel),
    genReqId: requestIds(proxies),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
    requestTimeout: CONNECTION.requestMs,
    bodyLimit: CONNECTION.jsonBytes,
    http: { headersTimeout: CONNECTION.headersMs, connectionsCheckingInterval: 1_000 },
    // `true` would trust any X-Forwarded-For: clients could invent addresses and escape every rate limit.
    trustProxy: proxies.length > 0 ? proxies : false,
    frameworkErrors: answerError,
    clientErrorHandler: answerUnreadable,
  }) satisfies FastifyHttpOptions<Server>
