import { refuse } from '@portal/platform/http/refuse'
import { type Call, COMMAND_BYTES, DOCS } from '@portal/releases'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Caller, TokenAccess } from './TokenAccess'

export interface Asked<Input> {
  caller: Caller
  input: Input
  request: FastifyRequest
}

/** Serves calls to callers with a valid token. The handler reads the body. */
export const serveCalls =
  (app: FastifyInstance, access: TokenAccess) =>
  <Input extends z.ZodObject, Answer extends z.ZodType>(
    { method, path, input, misuse = '', body, hasBuild }: Call<Input, Answer>,
    answer: (asked: Asked<z.output<Input>>) => Promise<z.input<Answer>>,
  ) =>
    app.route({
      method,
      url: path,
      ...(body && !hasBuild && { bodyLimit: COMMAND_BYTES }),
      handler: async (request) => {
        const caller = await access.admit(request)
        const { success, data } = input.safeParse({ ...Object(request.query), ...Object(request.params) })
        return success ? answer({ caller, input: data, request }) : refuse(400, misuse)
      },
    })

export function readBody<Body>(schema: z.ZodType<Body>, sent: unknown): Body {
  const { success, data, error } = schema.safeParse(sent)
  if (success) return data
  const [issue] = error.issues
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const field = [...(issue?.path ?? []), ...unknown].join('.')
  const what = field ? `O campo "${field}" falta, é desconhecido ou não tem a forma esperada` : 'Falta o corpo em JSON'
  return refuse(400, `${what}: veja ${DOCS}.`)
}
