import { type Contract, envioOf } from '@portal/shared-contracts/schemas'
import type { JsonSchema } from './jsonSchemas'
import { parametersOf, requestBodyOf } from './requestOf'
import { responsesOf } from './responsesOf'

export function operationOf(contract: Contract, answer: JsonSchema) {
  const { endpoint } = contract
  const [, resource = '', name = ''] = endpoint.path.replace(/^\//, '').split('/')
  return {
    tags: [resource],
    operationId: `${resource}_${name}`,
    summary: contract.outcome,
    ...(endpoint.send === 'query' ? { parameters: parametersOf(contract) } : requestBodyOf(contract)),
    ...(endpoint.send === 'multipart' && { parameters: parametersOf({ schema: envioOf(contract), judgements: [] }) }),
    responses: responsesOf(contract, answer),
    security: SECURITY[endpoint.access],
  }
}

const SESSION = { sessao: [] }

/** An empty requirement allows calls without a token. */
const SECURITY: Record<Contract['endpoint']['access'], object[]> = {
  private: [SESSION],
  public: [{}, SESSION],
  anonymous: [],
}
