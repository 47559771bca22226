import { ReleaseError } from '../ReleaseError.ts'
import { PLANS, type Plan, planSchema } from './Plan.ts'

/** The plan of a name, or the one that a JSON text says. @throws ReleaseError where there is none, or it is malformed. */
export function planOf(text: string): Plan {
  const known = PLANS.find(({ name }) => name === text)
  if (known) return known
  if (!text.trimStart().startsWith('{')) {
    const names = PLANS.map(({ name }) => name).join(', ')
    throw new ReleaseError(`Não há o plano "${text}". Há: ${names}; ou o arquivo .json de um.`)
  }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new ReleaseError('O plano não é JSON.')
  }
  const { success, data, error } = planSchema.safeParse(json)
  if (success) return data
  throw new ReleaseError(
    `O plano está errado em "${error.issues[0]?.path.join('.') || 'raiz'}": veja docs/rolling-out.md. Cada passo vai a mais ` +
      'pessoas do que o anterior.',
  )
}
