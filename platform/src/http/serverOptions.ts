import type { Server } from 'node:http'
import { type FastifyHttpOptions, type FastifyRequest, LogController } from 'fastify'
import { answerError } from './answerError.ts'
import { answerUnreadable } from './answerUnreadable.ts'
import { CONNECTION } from './connectionLimits.ts'
import { requestIds } from './requestId.ts'
import { routeOf } from './routeOf.ts'
import { withoutValues } from './withoutValues.ts'

export interface ServerSettings {
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

/** JSON lines, at `info` one per call, without anything that users sent. */
const loggingAt = (level: string) => ({
  // Fastify's own lines contain queries.
  logController: new LogController({ disableRequestLogging: true }),
  logger: {
    level,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, url: routeOf(request) }),
      res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
      err: withoutValues,
    },
    hooks: { logMethod: sparing },
  },
})

/** Without our message pino would log the error's own, with values. */
function sparing(this: object, args: LogArguments, method: (...args: LogArguments) => void) {
  const [first, message = 'Falha', ...rest] = args
  if (first instanceof Error) method.apply(this, [{ err: first }, message, ...rest])
  else if (hasError(first)) method.apply(this, [first, message, ...rest])
  else method.apply(this, args)
}

const hasError = (fields: unknown) => typeof fields === 'object' && fields !== null && 'err' in fields

type LogArguments = [fields: unknown, message?: string, ...rest: unknown[]]
