import type { KeyboardEvent } from 'react'

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/**
 * Moves the focus to the previous or next link of a row by the arrow keys.
 * @returns the index of the link that now has the focus; undefined where the focus has not moved
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>): number | undefined {
  const by = STEPS[event.key]
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href]')]
  const from = links.indexOf(event.target as HTMLElement)
  if (by === undefined || from < 0 || event.altKey || event.ctrlKey || event.metaKey) return undefined
  const to = from + by
  // The carousel brings the link into view; a scroll by the browser would displace its row.
  links[to]?.focus({ preventScroll: true })
  return links[to] && to
}
