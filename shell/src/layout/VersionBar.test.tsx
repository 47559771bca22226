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

test('shows nothing for the published version', () => {
  const { container } = show(new RemoteManifests(served()), version)
  expect(container.textContent).toBe('')
})

test('names an overridden remote, with a link to the published one', () => {
  show(new RemoteManifests(served({ cohort: 'override', version: 'http://localhost:5174/remoteEntry.js' })))
  expect(screen.getByText(/Você está vendo mf-auth de http:\/\/localhost:5174/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Voltar ao normal' }).getAttribute('href')).toBe('/login')
})

test('says that the page is a preview, with a link that leaves it', () => {
  const { container } = show(new RemoteManifests(served({ cohort: 'override', isPreview: true })))
  expect(container.textContent).toBe('Prévia de mf-auth, versão 1.2.0-aSair da prévia')
  expect(screen.getByRole('link', { name: 'Sair da prévia' }).getAttribute('href')).toBe('/login?previa=sair')
})

test("says that the open page's version was killed", async () => {
  const manifests = new RemoteManifests(served())
  show(manifests, version)
  expect(screen.queryByRole('alert')).toBeNull()
  const { revision, remotes } = served({ version: '1.3.0-b' })
  manifests.adopt({ revision, remotes: remotes.map((remote) => ({ ...remote, killed: ['1.2.0-a'] })) })
  expect((await screen.findByRole('alert')).textContent).toMatch('Esta parte do portal foi trocada.')
})

test('names a published version that the address asks for', () => {
  show(new RemoteManifests(served({ cohort: 'override' })))
  expect(screen.getByText('Você está vendo a versão 1.2.0-a de mf-auth, e não a que o portal serve.')).toBeTruthy()
})

test('says that the requested version is unavailable', () => {
  const { revision, remotes } = served()
  const manifests = new RemoteManifests({
    revision,
    remotes: remotes.map((remote) => ({ ...remote, missing: '9.9.9' })),
  })
  const { container } = show(manifests, version)
  expect(container.textContent).toBe(
    'A versão 9.9.9 de mf-auth não está publicada, ou não cabe neste portal: você está vendo a que ele serve.Voltar ao normal',
  )
})
