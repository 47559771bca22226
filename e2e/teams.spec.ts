import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ReleasesClient, runAtPortal } from '@portal/releases/cli'
import { expect } from './portalTest'
import { test as base, portalOfWorker } from './releases/releaseTest'
import { MARKED, writeEdition } from './releases/writeEdition'

const AUTH = 'mf-auth'
const MARK = 'Esta é a edição da equipe.'

const test = base.extend({
  portal: portalOfWorker({ RELEASES_API: 'sim' }),
  cleanUp: async ({ portal: _ }, use) => use(undefined),
})

/** Runs `npm run release` with the portal's address and a token, but no keys to the store. */
async function release(portalUrl: string, token: string, line: string) {
  const options = {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, RELEASES_URL: portalUrl, RELEASES_TOKEN: token },
  }
  const args = ['run', '-s', 'release', '--', ...line.split(' '), '--reason', 'jornada']
  return promisify(execFile)('npm', args, options).then(
    ({ stdout }) => ({ code: 0, printed: stdout.trim() }),
    ({ code, stdout }) => ({ code, printed: stdout.trim() }),
  )
}

test('a team without keys publishes and rolls out a version, and another team’s token is refused', async ({
  page,
  portal,
}) => {
  const { portalUrl, root } = portal
  const tokenOf = (printed: string) => printed.split('\n').at(-1) ?? ''
  const administrator = tokenOf(await portal.release(['token create chefia --scope administrar']))
  const create = async (name: string, remote: string) =>
    tokenOf(
      (await release(portalUrl, administrator, `token create ${name} --scope publicar --remotes ${remote}`)).printed,
    )
  const team = await create('equipe-auth', AUTH)
  const others = await create('equipe-publico', 'mf-publico')

  const version = writeEdition(root, AUTH, '2.0.0', { mark: MARK })
  const publish = async (token: string) => {
    const printed: string[] = []
    const portal = new ReleasesClient(portalUrl, token)
    const context = { root, cwd: root, portal, print: (line: string) => printed.push(line) }
    return {
      code: await runAtPortal(['publish', AUTH, '--no-build', '--unchecked', '--reason', 'jornada'], context),
      printed,
    }
  }
  const refusal = 'O token "equipe-publico" só muda mf-publico; mf-auth é de outra equipe.'
  expect(await publish(others)).toEqual({ code: 1, printed: [refusal] })
  expect((await publish(team)).printed[0]).toBe(`Publicada: ${AUTH} ${version}.`)

  const start = `rollout start ${AUTH} --version 2.0.0 --to 100%`
  expect(await release(portalUrl, others, start)).toEqual({ code: 1, printed: refusal })
  expect(await release(portalUrl, team, start)).toMatchObject({ code: 0 })
  await portal.follow()
  await page.goto(portalUrl + MARKED[AUTH].path)
  await expect(page.getByRole('main').getByText(MARK)).toBeVisible()

  expect((await release(portalUrl, team, `history ${AUTH}`)).printed).toContain(`  equipe-auth  rollout start ${AUTH}`)
  await page.goto(`${portalUrl}/releases`)
  await expect(page.getByText('equipe-auth começou a liberar')).toBeVisible()
})
