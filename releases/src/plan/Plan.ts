import { z } from 'zod'

/** The basis points of 100 %. */
const ALL = 10_000

const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Checks a plan as it was typed, and as a rollout keeps it. */
export const planSchema = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]{1,40}$/),
  /** The shares that the version is served to, one after the other; after the last one it becomes the stable version. */
  stages: z
    .array(
      z.strictObject({
        basisPoints: z.int().min(1).max(ALL),
        /** How many visits the version needs in this stage, among those of the last day. */
        visits: z.int().min(0).max(100_000),
        /** How long the stage lasts at least. */
        minutes: z.int().min(1).max(43_200),
      }),
    )
    .min(1)
    .max(12)
    .refine((stages) => stages.every(({ basisPoints }, at) => basisPoints > (stages[at - 1]?.basisPoints ?? 0))),
  /** Between these hours no stage begins: nobody would be there to see it. `null` where each hour is good. */
  quiet: z
    .strictObject({ from: hour, until: hour, zone: z.string().refine(isTimeZone) })
    .nullable()
    .default(null),
})

/** By which steps a rollout goes on without a person, as long as its version does not fail more than the stable one. */
export type Plan = z.infer<typeof planSchema>

/** The hours of a plan in which no stage begins. */
export type QuietHours = NonNullable<Plan['quiet']>

const NIGHT: QuietHours = { from: '20:00', until: '08:00', zone: 'America/Sao_Paulo' }

/** The plans that are known by name. */
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

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
