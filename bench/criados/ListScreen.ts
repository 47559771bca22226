import type { Browser, CDPSession, Page } from '@playwright/test'
import type { Usuario } from '@portal/shared-contracts/api'
import { documentos } from './documentos'

/** A change of the filters, and the beginning of the first title once the list shows it. */
export interface Change {
  what: string
  /** The section to choose; without it, `busca` is typed. */
  secao?: string
  busca?: string
  first: string
}

/** The screen of own documentos in a browser tab, with a mocked answer of many documentos. */
export class ListScreen {
  private constructor(
    private readonly page: Page,
    private readonly tools: CDPSession,
  ) {}

  /** Opens the screen with `count` documentos. */
  static async open(browser: Browser, { url, usuario, count }: { url: string; usuario: Usuario; count: number }) {
    const page = await browser.newPage()
    const retorno = documentos(count)
    await page.route('**/api/documento/listarPorUsuarioId', (route) =>
      route.fulfill({ json: { codigo: 200, resposta: '', dado: retorno, retorno } }),
    )
    await page.addInitScript((session) => localStorage.setItem('portal.sessao', session), sessionOf(usuario))
    await page.goto(`${url}/user/documentos-criados`)
    await page.locator('article').first().waitFor()
    const tools = await page.context().newCDPSession(page)
    await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
    return new ListScreen(page, tools)
  }

  /**
   * @returns the milliseconds from the change until the cards have changed, and the processor time of the page in them
   */
  async timeOf(change: Change): Promise<{ elapsed: number; worked: number }> {
    const before = await this.workMs()
    const elapsed = await this.elapsed(change)
    return { elapsed, worked: (await this.workMs()) - before }
  }

  /** Processor time of the page's main thread so far, in milliseconds. */
  private async workMs(): Promise<number> {
    const { metrics } = await this.tools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }

  private elapsed(change: Change): Promise<number> {
    // The function runs in the page, so it may not hold named functions: the compiler adds a helper call to those.
    return this.page.evaluate(
      ({ secao, busca, first }) =>
        new Promise<number>((resolve) => {
          const [control] = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
            secao === undefined ? 'main [role=search] input' : 'main select',
          )
          new MutationObserver((_, observer) => {
            if (!document.querySelector('article h3')?.textContent?.startsWith(first)) return
            observer.disconnect()
            resolve(performance.now() - start)
          }).observe(document.body, { subtree: true, childList: true, characterData: true })

          const start = performance.now()
          // React overrides `value` on the element; only the prototype's setter lets it notice the change.
          Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, secao ?? busca)
          control?.dispatchEvent(new Event(secao === undefined ? 'input' : 'change', { bubbles: true }))
          if (secao === undefined) control?.form?.requestSubmit()
        }),
      change,
    )
  }
}

const sessionOf = (usuario: Usuario) => JSON.stringify({ usuario, disconnected: false })
