import {
  earliestStep,
  linkedRollouts,
  linkedWith,
  nextStep,
  type RemoteEntry,
  type Rollout,
  type Tally,
} from '@portal/releases'
import { DateTime } from './DateTime'
import { percentOfBasisPoints } from './percentOf'
import type { RolloutHistory } from './ReleaseHistory'
import { wordsOfPeople } from './wordsOfChange'

export interface RolloutFactsProps {
  /** Of the remote. */
  name: string
  rollout: Rollout
  /** All remotes, some of which may go along with this one. */
  remotes: Record<string, RemoteEntry>
  past: RolloutHistory | undefined
  /** Absent where they could never be read. */
  tallies: Tally[] | undefined
  now: Date
}

/** Who started a rollout, when and why, the shares that it had, and how many people it includes and excludes. */
export function RolloutFacts({ name, rollout, remotes, past, tallies, now }: RolloutFactsProps) {
  const linked = linkedWith(remotes, name)
  const included = wordsOfPeople(rollout.include)
  const excluded = wordsOfPeople(rollout.exclude)
  return (
    <dl className="facts">
      <div>
        <dt>Começou</dt>
        <dd>
          <DateTime at={rollout.startedAt} />
          {past && `, por ${past.start.who}: “${past.start.reason}”`}
        </dd>
      </div>
      {past && past.shares.length > 1 && (
        <div>
          <dt>Passos</dt>
          <dd>
            <ol className="steps">
              {past.shares.map(({ basisPoints, at }) => (
                <li key={at}>
                  <b>{percentOfBasisPoints(basisPoints)}</b> <DateTime at={at} />
                </li>
              ))}
            </ol>
          </dd>
        </div>
      )}
      {linked.length > 0 && (
        <div>
          <dt>Junto com</dt>
          <dd>{linked.join(', ')}: as mesmas pessoas, e acaba para todos de uma vez</dd>
        </div>
      )}
      {rollout.plan && (
        <div>
          <dt>Plano</dt>
          <dd>
            {wordsOfPlan(rollout)}
            <NextStep {...{ rollout, tallies, now }} linked={linkedRollouts(remotes, name)} />
          </dd>
        </div>
      )}
      {included && (
        <div>
          <dt>Sempre em teste</dt>
          <dd>{included}</dd>
        </div>
      )}
      {excluded && (
        <div>
          <dt>Nunca em teste</dt>
          <dd>{excluded}</dd>
        </div>
      )}
    </dl>
  )
}

/** In which stage a plan is, and what comes next. */
function wordsOfPlan({ plan }: Rollout): string {
  if (!plan) return ''
  const next = plan.stages[plan.stage + 1]
  const then = next ? `depois ${percentOfBasisPoints(next.basisPoints)}` : 'depois a versão é a estável'
  return `${plan.name}, passo ${plan.stage + 1} de ${plan.stages.length}, ${then}`
}

/** When a plan's next step comes at the earliest, and what it waits for. */
function NextStep({
  rollout,
  linked,
  tallies,
  now,
}: Pick<RolloutFactsProps, 'rollout' | 'tallies' | 'now'> & { linked: Rollout[] }) {
  if (rollout.paused) return '; espera quem a pausou'
  const at = earliestStep(rollout, now)
  const step = tallies && nextStep(rollout, tallies, now, linked)
  return (
    <>
      {at && at > now && (
        <>
          , não antes de <DateTime at={at} />
        </>
      )}
      {step?.kind === 'wait' && `; espera: ${step.reason}`}
    </>
  )
}
