import type { Browser, CDPSession, Page } from '@playwright/test'
import type { Usuario } from '@portal/shared-contracts/api'
import { documentos } from './documentos'

export interface Change {
  what: string
  secao?: string
  busca?: string
  first: string
}

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

  /** @returns milliseconds until the cards have changed, and the page's processor time in them */
  async timeOf(change: Change): Promise<{ elapsed: number; worked: number }> {
    const before = await this.workMs()
    const elapsed = await this.elapsed(change)
    return { elapsed, worked: (await this.workMs()) - before }
  }

  private async workMs(): Promise<number> {
    const { metrics } = await this.tools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }

  private elapsed(change: Change): Promise<number> {
    // Code for the page cannot contain named functions: the compiler adds a helper call to them.
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
          // React overrides `value` on the element. Only the prototype's setter lets React notice the change.
          Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, secao ?? busca)
          control?.dispatchEvent(new Event(secao === undefined ? 'input' : 'change', { bubbles: true }))
          if (secao === undefined) control?.form?.requestSubmit()
        }),
      change,
    )
  }
}

const sessionOf = (usuario: Usuario) => JSON.stringify({ usuario, disconnected: false })
