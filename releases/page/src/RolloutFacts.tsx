import {
  earliestStep,
  linkedRollouts,
  linkedWith,
  nextStep,
  percentOfBasisPoints,
  type RemoteEntry,
  type Rollout,
  type Tally,
  wordsOfPeople,
} from '@portal/releases'
import { DateTime } from './DateTime'
import type { RolloutHistory } from './ReleaseHistory'

export interface RolloutFactsProps {
  name: string
  rollout: Rollout
  remotes: Record<string, RemoteEntry>
  past: RolloutHistory | undefined
  tallies: Tally[] | undefined
  now: Date
}

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

function wordsOfPlan({ plan }: Rollout): string {
  if (!plan) return ''
  const next = plan.stages[plan.stage + 1]
  const then = next ? `depois ${percentOfBasisPoints(next.basisPoints)}` : 'depois a versão é a estável'
  return `${plan.name}, passo ${plan.stage + 1} de ${plan.stages.length}, ${then}`
}

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
