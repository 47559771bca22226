import type { KeyboardEvent } from 'react'

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** Handles the arrow keys in a row of links. @returns the index of the newly focused link, if any */
export function moveFocus(event: KeyboardEvent<HTMLElement>): number | undefined {
  const by = STEPS[event.key]
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href]')]
  const from = links.indexOf(event.target as HTMLElement)
  if (by === undefined || from < 0 || event.altKey || event.ctrlKey || event.metaKey) return undefined
  const to = from + by
  // The carousel scrolls itself. A scroll by the browser would displace its row.
  links[to]?.focus({ preventScroll: true })
  return links[to] && to
}
