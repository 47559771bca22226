import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

declare global {
  interface Window {
    axe?: typeof import('axe-core')
  }
}

export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  // Axe has half a megabyte, so each document gets it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: RunOptions = {
    runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: WCAG_2_2_AA },
    resultTypes: ['violations'],
    // The portal has no frames of its own.
    iframes: false,
  }
  const found = await page.evaluate((options) => window.axe?.run(document, options), options)
  if (!found) throw new Error('The page is without axe.')
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
