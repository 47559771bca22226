import { shortNumberOf } from '@portal/releases'
import { DateTime } from './DateTime'
import { WORDS_OF_CLASSES } from './ErrorClasses'
import type { FailurePlace } from './FailurePlace'

export function FailurePlaces({ places }: { places: FailurePlace[] }) {
  if (places.length === 0) return null
  return (
    <>
      <h4>Onde, pelo que este processo soube</h4>
      <ul className="places">
        {places.map(({ version, errorClass, place, at }) => (
          <li key={`${version} ${place}`}>
            <code>{place}</code>
            <span className="quiet">
              {shortNumberOf(version)}, {WORDS_OF_CLASSES[errorClass]}, <DateTime at={at} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
