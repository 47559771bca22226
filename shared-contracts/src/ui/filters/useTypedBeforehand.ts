import { type RefObject, useEffect } from 'react'

/**
 * Takes over what a person chose in a control while the server's HTML was not yet alive.
 * @param known what the page believes the control to hold.
 */
export function useTypedBeforehand(
  control: RefObject<{ value: string } | null>,
  known: string,
  take: (value: string) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive.
  useEffect(() => {
    const value = control.current?.value ?? known
    if (value !== known) take(value)
  }, [])
}
