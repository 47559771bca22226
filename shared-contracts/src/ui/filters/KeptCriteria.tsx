/** Values by query parameter; empty and undefined ones are omitted. */
export type Criteria = Record<string, string | number | undefined>

/** Keeps other criteria in a form without JavaScript. */
export function KeptCriteria({ of }: { of: Criteria }) {
  return Object.entries(of).map(
    ([name, kept]) => kept !== undefined && kept !== '' && <input key={name} type="hidden" name={name} value={kept} />,
  )
}
