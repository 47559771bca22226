import { once } from 'node:events'
import { createServer } from 'node:http'
import { alive, expect, test } from './portalTest'

const ENTRY = `
export const init = () => {}
export const get = async () => () => ({
  register: () => ({
    name: 'mf-auth',
    contract: '1.0.0',
    menu: {},
    routes: [{ path: '/login', handle: { public: true, name: 'Login' }, lazy: async () => ({ Component: () => 'Em desenvolvimento' }) }],
  }),
})`

/** Longer than the remote takes to load. */
const LATE_MS = 4_000

async function developmentServer() {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' }).end(ENTRY)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { server, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/remoteEntry.js` }
}

test.describe('a remote under development', () => {
  test.use({ expectedComplaints: [/request to http:\/\/127\.0\.0\.1:\d+\/remoteEntry\.js/] })

  test("is hydrated without changes of the server's page, even if its styles come late", async ({ page }) => {
    const { server, url } = await developmentServer()
    try {
      await page.route('**/*.css', async (route) => {
        await page.waitForTimeout(LATE_MS)
        await route.continue()
      })
      await page.goto(`/login?mf.mf-auth=${url}`)
      await alive(page)
      await expect(page.getByRole('main')).toContainText('Em desenvolvimento')
    } finally {
      server.close()
    }
  })

  test('is shown in the running portal with a notice and a link back to the published version', async ({ page }) => {
    const { server, url } = await developmentServer()
    try {
      await page.goto(`/login?mf.mf-auth=${url}`)
      await alive(page)
      await expect(page.getByRole('main')).toContainText('Em desenvolvimento')
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('complementary', { name: 'mf-auth' })).toContainText(
        `Você está vendo mf-auth de ${url}`,
      )
      await page.getByRole('link', { name: 'Voltar ao normal' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
      await expect(page.getByRole('complementary', { name: 'mf-auth' })).toHaveCount(0)
    } finally {
      server.close()
    }
  })
})

test('a remote of another machine is refused', async ({ page }) => {
  await page.goto('/login?mf.mf-auth=https://example.com/remoteEntry.js')
  await alive(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
})
