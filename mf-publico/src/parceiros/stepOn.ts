import type { KeyboardEvent } from 'react'

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** By the arrow keys the focus goes from link to link. @returns the index of the one that has it now, if it has moved. */
export function stepOn(event: KeyboardEvent<HTMLElement>): number | undefined {
  const by = STEPS[event.key]
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href]')]
  const from = links.indexOf(event.target as HTMLElement)
  if (by === undefined || from < 0 || event.altKey || event.ctrlKey || event.metaKey) return undefined
  const to = from + by
  // The row is moved by the carousel alone: the browser must not scroll it into view.
  links[to]?.focus({ preventScroll: true })
  return links[to] && to
}
