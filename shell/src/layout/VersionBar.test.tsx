import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { RemoteVersion } from '../remotes/RemoteManifest'
import { RemoteManifests } from '../remotes/RemoteManifests'
import type { Remotes } from '../remotes/Remotes'
import { VersionBar } from './VersionBar'

const version: RemoteVersion = {
  version: '1.2.0-a',
  contract: '1.0.0',
  cohort: 'stable',
  bases: ['/x/'],
  entry: 'e.js',
}
const served = (more: Partial<RemoteVersion> = {}) => ({
  revision: 1,
  remotes: [{ name: 'mf-auth', routes: [], menu: {}, versions: [{ ...version, ...more }] }],
})

function show(manifests: RemoteManifests, loaded?: RemoteVersion) {
  const remotes = {
    manifests,
    pages: {},
    loader: { versionInUse: () => loaded, pageThrew: () => false },
  } as unknown as Remotes
  const element = <VersionBar remotes={remotes} />
  const router = createMemoryRouter([{ path: '/login', element, handle: { remote: 'mf-auth' } }], {
    initialEntries: ['/login?mf.mf-auth=@1.2.0'],
  })
  return render(<RouterProvider router={router} />)
}

test('who is served what is published is told nothing', () => {
  const { container } = show(new RemoteManifests(served()), version)
  expect(container.textContent).toBe('')
})

test('a remote that is taken from elsewhere is named, with the way back to what is published', () => {
  show(new RemoteManifests(served({ cohort: 'override', version: 'http://localhost:5174/remoteEntry.js' })))
  expect(screen.getByText(/Você está vendo mf-auth de http:\/\/localhost:5174/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Voltar ao normal' }).getAttribute('href')).toBe('/login')
})

test('a page whose version is withdrawn meanwhile says so as soon as it is known', async () => {
  const manifests = new RemoteManifests(served())
  show(manifests, version)
  expect(screen.queryByRole('alert')).toBeNull()
  const { revision, remotes } = served({ version: '1.3.0-b' })
  manifests.adopt({ revision, remotes: remotes.map((remote) => ({ ...remote, killed: ['1.2.0-a'] })) })
  expect((await screen.findByRole('alert')).textContent).toMatch('Esta parte do portal foi trocada.')
})

test('a published version that somebody asked for is named as one', () => {
  show(new RemoteManifests(served({ cohort: 'override' })))
  expect(screen.getByText('Você está vendo a versão 1.2.0-a de mf-auth, e não a que o portal serve.')).toBeTruthy()
})
