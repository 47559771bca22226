import type { Browser } from '@playwright/test'
import { checkServed } from './checkServed'
import { newVisitor } from './emulation'
import { type Load, loadPage } from './loadPage'
import { inTurn, SIDES, type Side } from './sides/sides'

export interface Visit {
  cold: Omit<Load, 'document'>
  warm: Omit<Load, 'document'>
}

export type PageVisits = Record<Side, Visit[]>

export interface MeasureOptions {
  browser: Browser
  addresses: Record<Side, string>
  pages: string[]
  rounds: number
  onProgress: (line: string) => void
}

/** Alternates the order of the sides. The first round only warms the servers up. @returns the visits by page */
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
