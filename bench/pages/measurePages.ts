import type { Browser } from '@playwright/test'
import { checkServed } from './checkServed'
import { newVisitor } from './emulation'
import { type Load, loadPage } from './loadPage'
import { inTurn, SIDES, type Side } from './sides/sides'

/** The first load of a new visitor, and the second. */
export interface Visit {
  cold: Omit<Load, 'document'>
  warm: Omit<Load, 'document'>
}

/** The visits of each side to one page, round after round. */
export type PageVisits = Record<Side, Visit[]>

export interface MeasureOptions {
  browser: Browser
  addresses: Record<Side, string>
  pages: string[]
  rounds: number
  onProgress: (line: string) => void
}

/**
 * Loads each page of each side once a round, the sides in turn and another one first in each round. One round before is not
 * counted, in which the servers get warm.
 * @returns the visits by page
 */
export async function measurePages({ browser, addresses, pages, rounds, onProgress }: MeasureOptions) {
  const visits = new Map<string, PageVisits>(
    pages.map((path) => [path, { federated: [], bundleSsr: [], bundleCsr: [], static: [] }]),
  )
  for (let round = 0; round <= rounds; round += 1) {
    for (const [path, visited] of visits) {
      onProgress(`round ${round} of ${rounds}: ${path}`)
      const loads = new Map<Side, Load>()
      for (const side of inTurn(SIDES, round)) {
        const visit = await visitOnce(browser, side, addresses[side] + path)
        loads.set(side, visit.cold)
        if (round > 0) visited[side].push(visit)
      }
      checkServed(path, loads)
    }
  }
  return visits
}

async function visitOnce(browser: Browser, side: Side, address: string) {
  const context = await newVisitor(browser)
  try {
    return { cold: await loadPage(context, side, address), warm: await loadPage(context, side, address) }
  } finally {
    await context.close()
  }
}
