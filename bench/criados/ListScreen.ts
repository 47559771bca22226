import type { Browser, CDPSession, Page } from '@playwright/test'
import type { Usuario } from '@portal/shared-contracts/api'
import { documentos } from './documentos'

/** What a person does, and with what the first title begins once it has been answered. */
export interface Change {
  what: string
  secao?: string
  busca?: string
  first: string
}

/** The screen of own documentos with so many of them, in a tab of its own. */
export class ListScreen {
  private constructor(
    private readonly page: Page,
    private readonly tools: CDPSession,
  ) {}

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

  /** @returns milliseconds from the change to the new cards in the document, and how many of them the page worked */
  async timeOf(change: Change): Promise<{ elapsed: number; worked: number }> {
    const before = await this.work()
    const elapsed = await this.elapsed(change)
    return { elapsed, worked: (await this.work()) - before }
  }

  /** Milliseconds of processor time that the page's main thread has had. */
  private async work(): Promise<number> {
    const { metrics } = await this.tools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }

  private elapsed(change: Change): Promise<number> {
    // It runs in the page, where a function with a name would miss the compiler's own.
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
          // React keeps its own setter on the element itself.
          Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, secao ?? busca)
          control?.dispatchEvent(new Event(secao === undefined ? 'input' : 'change', { bubbles: true }))
          if (secao === undefined) control?.form?.requestSubmit()
        }),
      change,
    )
  }
}

const sessionOf = (usuario: Usuario) => JSON.stringify({ usuario, disconnected: false })
