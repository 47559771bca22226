import type { Page } from '@playwright/test'
import { richTextVectors } from '@portal/shared-contracts/testing/rich-text'
import { MAIN } from './mainTag'
import { answerWith, readNoticia } from './noticiaWithText'
import { alive, expect, test } from './portalTest'

const SENT = `
  <p id="primeiro" onclick="x()" style="text-align: center; position: fixed">Um parágrafo</p>
  <script>window.invaded = 'script'</script>
  <img src="nada" onerror="window.invaded = 'img'">
  <svg onload="window.invaded = 'svg'"><a xlink:href="javascript:window.invaded = 1">svg</a></svg>
  <iframe src="https://evil.example/"></iframe>
  <iframe srcdoc="<script>parent.invaded = 'srcdoc'</script>"></iframe>
  <a href="javascript:window.invaded = 'link'">Um endereço</a>
  <form action="https://evil.example/"><input name="senha"><button>Enviar dados</button></form>
  <ul><li>Um item</li></ul>`

// The browser reports blocked handlers before the sanitizer removes them.
test.use({ expectedComplaints: [/inline event handler violates/] })

test('the browser sanitizes rich text of an API that does not', { tag: MAIN }, async ({ page }) => {
  await answerWith(page, SENT)
  await page.goto('/noticias')
  await alive(page)
  await page.getByRole('article').first().getByRole('link').first().click()

  const paragraph = page.getByText('Um parágrafo')
  await expect(paragraph).toBeVisible()
  await expect(paragraph).toHaveAttribute('style', 'text-align:center')
  await expect(page.getByRole('listitem').filter({ hasText: 'Um item' })).toBeVisible()
  await expect(page.getByText('Um endereço')).not.toHaveAttribute('href')
  await expect(
    page
      .getByRole('main')
      .locator('script:not([type="application/ld+json"]), iframe, svg[onload], form, [onclick], [onerror]'),
  ).toHaveCount(0)
  expect(await page.evaluate(() => (window as { invaded?: string }).invaded)).toBeUndefined()
})

test.describe('the sanitizer', () => {
  // The browser reports blocked styles and scripts while it parses the hostile texts.
  test.use({ expectedComplaints: [/violates the following Content Security Policy/] })

  test('loads with the first text and equals the server’s results', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/')
    await alive(page)
    const sanitizer = () => asked.find((url) => /sanitizeInBrowser/.test(url))
    expect(sanitizer()).toBeUndefined()
    await readNoticia(page, '<p>Só um parágrafo</p>')
    await expect(page.getByText('Só um parágrafo')).toBeVisible()

    const others = await page.evaluate(
      async ({ sanitizer = '', vectors }) => {
        const { sanitizeToRender } = await import(sanitizer)
        // A pass-through policy, because the page's own one sanitizes.
        const asIs = window.trustedTypes?.createPolicy('portal-inert', { createHTML: (html) => html })
        const read = (html: string) =>
          new DOMParser().parseFromString(asIs?.createHTML(`<body>${html}`) ?? '', 'text/html')
        return vectors
          .map(({ html, becomes, shown = becomes }) => ({ html, shown, made: sanitizeToRender(html) }))
          .filter(({ shown, made }) => !read(made).isEqualNode(read(shown)))
      },
      { sanitizer: sanitizer(), vectors: richTextVectors },
    )
    expect(others).toEqual([])
  })
})

const FORMULA = '<p>Antes</p><p><span data-formula="\\sqrt{2}">\\sqrt{2}</span></p>'
const VIDEO = '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ" title="Abertura"></iframe>'
const TABELA = `<table dir="rtl"><tr>${'<td>Uma-palavra-bem-comprida</td>'.repeat(12)}</tr></table>`

test.describe('a video', () => {
  test.use({ expectedComplaints: [/youtube-nocookie\.com/] })

  test('contacts its host only on request', async ({ page }) => {
    const asked: string[] = []
    await page.route('https://www.youtube-nocookie.com/**', (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<p>Player</p>' })
    })
    await readNoticia(page, VIDEO)
    const button = page.getByRole('button', { name: 'Carregar vídeo' })
    await expect(button).toBeVisible()
    await expect(page.getByText(/O vídeo vem de www\.youtube-nocookie\.com/)).toBeVisible()
    expect(asked).toEqual([])
    await button.click()
    await expect(page.frameLocator('iframe[title*="Abertura"]').getByText('Player')).toBeVisible()
    expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'])
  })
})

test('a formula is drawn with the portal’s fonts, which load only with it', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await readNoticia(page, FORMULA)
  await expect(page.getByRole('math')).toBeAttached()
  await expect(page.locator('.katex-html')).toBeVisible()
  await expect.poll(() => asked.some((url) => /KaTeX.*\.woff2$/.test(url))).toBe(true)
  const styles = asked.find((url) => /katex.*\.css$/.test(url)) ?? ''
  expect(new Set((await (await page.request.get(styles)).text()).match(/\bformat\([^)]*\)/g))).toEqual(
    new Set(['format("woff2")']),
  )
})

test('a text without a formula loads no formula code', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await readNoticia(page, '<p>Só um parágrafo</p>')
  await expect(page.getByText('Só um parágrafo')).toBeVisible()
  expect(asked.filter((url) => /katex/i.test(url))).toEqual([])
})

test('a wide table scrolls in its own box, also by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await readNoticia(page, TABELA)
  const box = page.getByRole('region', { name: 'Tabela' })
  await expect(box).toHaveAttribute('tabindex', '0')
  await expect(box.getByRole('table')).toHaveAttribute('dir', 'rtl')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

const INDENTED = `${'<div style="margin-left:15rem">'.repeat(2)}<p>Longe à direita</p></div></div>`
const HUGE = `<p>Do começo</p>${'<div style="font-size:1000%;margin-left:25rem">'.repeat(60)}Enorme${'</div>'.repeat(60)}`

test('on a wide screen content stays within the text, despite indents and blanks', async ({ page }) => {
  await readNoticia(page, `${INDENTED}<pre>Antes${' '.repeat(3_000)}Depois</pre>`)
  await expect(page.getByText('Longe à direita')).toBeVisible()
  const hidden = await page.getByText('Depois').evaluate((code) => {
    const text = code.parentElement as HTMLElement
    return [text, code].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  })
  expect(hidden).toEqual([0, 0])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  const excessWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

  test('a deeply indented text scrolls itself, also by keyboard, without the page', async ({ page }) => {
    await readNoticia(page, INDENTED)
    const text = page.getByRole('region', { name: 'Texto' })
    await expect(text).toHaveAttribute('tabindex', '0')
    await expect(text.getByText('Longe à direita')).toBeAttached()
    expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  })

  test('multiplied sizes do not make an endless page', async ({ page }) => {
    await readNoticia(page, HUGE)
    await expect(page.getByText('Enorme')).toBeVisible()
    expect(await excessWidth(page)).toBeLessThanOrEqual(0)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(10_000)
    await expect(page.getByRole('region', { name: 'Texto' })).toHaveCount(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a video of the demo is a link to its page', async ({ page, request, server }) => {
    const read = async (call: string) => {
      const { retorno, dado } = await (await request.get(`${server.apiUrl}/api/noticia/${call}`)).json()
      return retorno ?? dado
    }
    const comVideo = []
    for (const { id } of (await read('listarTodas?paginacao=0')) as { id: number }[]) {
      if ((await read(`detalhes?Id=${id}`)).descricao.includes('<iframe')) comVideo.push(id)
    }
    await page.goto(`/noticias/${comVideo[0]}`)
    await expect(page.getByRole('link', { name: /^Vídeo: / })).toHaveAttribute(
      'href',
      /^https:\/\/www\.youtube\.com\/watch/,
    )
    await expect(page.locator('iframe')).toHaveCount(0)
  })
})
