import { z } from 'zod'
import { jsonOf } from './json.ts'
import { ReleaseError } from './ReleaseError.ts'

const ALL = 10_000

const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

export const planSchema = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]{1,40}$/),
  stages: z
    .array(
      z.strictObject({
        basisPoints: z.int().min(1).max(ALL),
        /** Visits that the version needs in this stage, among those of the last day. */
        visits: z.int().min(0).max(100_000),
        minutes: z.int().min(1).max(43_200),
      }),
    )
    .min(1)
    .max(12)
    .refine((stages) => stages.every(({ basisPoints }, at) => basisPoints > (stages[at - 1]?.basisPoints ?? 0))),
  /** No stage begins in these hours, because nobody watches. `null`: always allowed. */
  quiet: z
    .strictObject({ from: hour, until: hour, zone: z.string().refine(isTimeZone) })
    .nullable()
    .default(null),
})

/** Stages of an automatic rollout. */
export type Plan = z.infer<typeof planSchema>

export type QuietHours = NonNullable<Plan['quiet']>

const NIGHT: QuietHours = { from: '20:00', until: '08:00', zone: 'America/Sao_Paulo' }

export const PLANS: readonly Plan[] = [
  {
    name: 'gentle',
    stages: [
      { basisPoints: 100, visits: 20, minutes: 60 },
      { basisPoints: 500, visits: 50, minutes: 120 },
      { basisPoints: 2_500, visits: 200, minutes: 240 },
      { basisPoints: 5_000, visits: 400, minutes: 240 },
      { basisPoints: ALL, visits: 400, minutes: 720 },
    ],
    quiet: NIGHT,
  },
  {
    name: 'brisk',
    stages: [
      { basisPoints: 1_000, visits: 50, minutes: 30 },
      { basisPoints: 5_000, visits: 200, minutes: 60 },
      { basisPoints: ALL, visits: 200, minutes: 120 },
    ],
    quiet: NIGHT,
  },
]

/** Returns a named plan, or parses JSON. @throws ReleaseError */
export function planOf(text: string): Plan {
  const known = PLANS.find(({ name }) => name === text)
  if (known) return known
  if (!text.trimStart().startsWith('{')) {
    const names = PLANS.map(({ name }) => name).join(', ')
    throw new ReleaseError(`Não há o plano "${text}". Há: ${names}; ou o arquivo .json de um.`)
  }
  const json = jsonOf(text)
  if (json === undefined)
    throw new ReleaseError(
      'O arquivo do plano não é JSON: veja o exemplo em docs/guides/release-and-roll-out.md#let-a-plan-take-the-steps.',
    )
  const { success, data, error } = planSchema.safeParse(json)
  if (success) return data
  throw new ReleaseError(
    `O plano está errado em "${error.issues[0]?.path.join('.') || 'raiz'}": veja docs/guides/release-and-roll-out.md#let-a-plan-take-the-steps. Cada passo vai a mais ` +
      'pessoas do que o anterior.',
  )
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
