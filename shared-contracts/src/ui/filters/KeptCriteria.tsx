/** By the names of the address's parameters; what is empty or undefined is left out of it. */
export type Criteria = Record<string, string | number | undefined>

/** Other criteria of the address, which a form that is sent without JavaScript must not lose. */
export function KeptCriteria({ of }: { of: Criteria }) {
  return Object.entries(of).map(
    ([name, kept]) => kept !== undefined && kept !== '' && <input key={name} type="hidden" name={name} value={kept} />,
  )
}
