import { isDeepStrictEqual } from 'node:util'
import { type Contract, isPaged } from '@portal/shared-contracts/schemas'
import { z } from 'zod'
import { isPassing, refusalsOf } from '../http/openApi/responsesOf'

export interface Answer {
  status: number
  headers: Record<string, unknown>
  body: string
}

export function violationOf(contract: Contract, answer: Answer): string | undefined {
  const { method, path } = contract.endpoint
  const wrong = answer.status === 200 ? wrongSuccess(contract, answer) : wrongRefusal(contract, answer)
  return wrong && `${method} ${path} answered ${answer.status} against its contract: ${wrong}`
}

function wrongSuccess(contract: Contract, { headers, body }: Answer) {
  if (contract.endpoint.file) return wrongFile(contract.endpoint.file, headers)
  const total = headers['x-total-count']
  if (isPaged(contract) && !/^\d+$/.test(String(total))) return `its header X-Total-Count is ${total}`
  return wrongBody(wrapperOf(contract, 200), body)
}

function wrongFile(type: string, headers: Answer['headers']) {
  const sent = String(headers['content-type'])
  if (!sent.startsWith(type)) return `its type is ${sent}`
  return String(headers['content-disposition']).startsWith('attachment') ? undefined : 'it is no attachment'
}

function wrongRefusal(contract: Contract, { status, headers, body }: Answer) {
  if (!(status in refusalsOf(contract))) return 'this codigo is not declared'
  const wait = headers['retry-after']
  if (isPassing(status) && !/^[1-9]\d*$/.test(String(wait))) return `its header Retry-After is ${wait}`
  return wrongBody(wrapperOf(contract, status), body)
}

/** Cached: zod compiles a schema at its first use, which is slow. */
const wrappers = new Map<string, Wrapper>()
type Wrapper = z.ZodType<{ dado: unknown; retorno: unknown }>

function wrapperOf({ endpoint, answer }: Contract, status: number): Wrapper {
  const key = status === 200 ? `${endpoint.method} ${endpoint.path}` : `${status}`
  const known = wrappers.get(key)
  if (known) return known
  const parts =
    status === 200
      ? { resposta: z.string(), dado: z.unknown(), retorno: answer }
      : { resposta: z.string().min(1), dado: z.null(), retorno: z.null() }
  const wrapper = z.strictObject({ codigo: z.literal(status), ...parts })
  wrappers.set(key, wrapper)
  return wrapper
}

function wrongBody(wrapper: Wrapper, body: string) {
  const { data, error } = wrapper.safeParse(JSON.parse(body))
  const [issue] = error?.issues ?? []
  if (issue) return `${issue.path.join('.') || 'the wrapper'}: ${issue.message}`
  return isDeepStrictEqual(data?.dado, data?.retorno) ? undefined : 'dado differs from retorno'
}
