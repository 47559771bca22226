import type { Rollout } from '@portal/releases'
import { DateTime } from './DateTime'
import { percentOfBasisPoints } from './percentOf'
import type { RolloutHistory } from './ReleaseHistory'
import { wordsOfPeople } from './wordsOfChange'

/** Who started a rollout, when and why, the shares that it had, and how many people it includes and excludes. */
export function RolloutFacts({ rollout, past }: { rollout: Rollout; past: RolloutHistory | undefined }) {
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
