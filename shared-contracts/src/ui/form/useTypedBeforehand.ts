import { type RefObject, useEffect } from 'react'

/** Applies choices made before hydration. @param known the page's current value */
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
