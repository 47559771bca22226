import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sucesso } from '@portal/shared-contracts/api'
import type { Api } from '@portal/shared-contracts/api/client'
import { CONTRACT_VERSION } from '@portal/shared-contracts/micro-frontend'
import { demoConfig, umaNoticia } from '@portal/shared-contracts/testing'
import { afterAll, beforeAll, onTestFinished, vi } from 'vitest'
import type { RemoteManifest } from '../../src/remotes/RemoteManifest'
import type { RemoteRelease } from '../remotes/catalog'
import { Isolation, type IsolationOptions } from './Isolation'

const NAME = 'mf-exemplo'

export function buildProgram() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-isolation-'))
  beforeAll(async () => {
    const { build } = await import('vite')
    const root = join(import.meta.dirname, '../..')
    vi.stubEnv('NODE_ENV', 'production')
    await build({ root, mode: 'isolated', logLevel: 'silent', build: { ssr: true, outDir: folder } })
    vi.unstubAllEnvs()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'isolated.cjs')
}

const manifest: RemoteManifest = {
  name: NAME,
  menu: {},
  routes: [{ path: '/x', handle: { public: true, name: 'x' } }],
  versions: [{ version: '1.0.0', contract: CONTRACT_VERSION, cohort: 'stable', bases: ['/'], entry: '' }],
}

export const showing = (loader: string, shown = 'useLoaderData()') => `
  const { createElement, use, useReducer } = require('react')
  const { redirect, useLoaderData } = require('react-router-dom')
  const { apiContext } = require('@portal/shared-contracts/portal')
  const loader = async ({ context, request }) => { ${loader} }
  const Component = () => createElement('output', null, String(${shown}))
  const routes = [{ path: '/x', handle: { public: true }, lazy: async () => ({ loader, Component }) }]
  exports.register = () => ({ name: '${NAME}', contract: '${CONTRACT_VERSION}', menu: {}, routes })`

type StartOptions = Partial<IsolationOptions & { api: Api; read: () => Promise<Buffer> }>

/** Generous limits, so that slow machines pass. */
export const startingIn =
  (program: string) =>
  (source: string, { api: given, read = async () => Buffer.from(source), limits, ...options }: StartOptions = {}) => {
    const onError = vi.fn()
    const api = given ?? (vi.fn(async () => sucesso(umaNoticia())) as unknown as Api)
    const patient = { ownMs: 120_000, hangMs: 120_000, waitMs: 120_000, ...limits }
    const isolation = new Isolation({ program, origins: [], onError, limits: patient, ...options })
    onTestFinished(() => isolation.close())
    const versionOf = (version: string, isPreview = false) =>
      isolation.of({ name: NAME, version, read } as unknown as RemoteRelease, isPreview)
    const version = versionOf('1.0.0')
    const onLate = vi.fn()
    const render = async (address = '/x', signal = new AbortController().signal, version = versionOf('1.0.0')) => {
      const match = { remote: NAME, path: '/x', isPublic: true, pathname: '/x' }
      const page = { url: `http://portal${address}`, config: demoConfig, remotes: [manifest], match }
      const rendered = await version.render(page, { api, signal, onLate })
      return 'html' in rendered ? (/<output>(.*?)<\/output>/s.exec(rendered.html)?.[1] ?? rendered.html) : rendered
    }
    const renderOf = (number: string, isPreview: boolean, address = '/x') =>
      render(address, undefined, versionOf(number, isPreview)).then(String)
    return { render, renderOf, isolation, version, onError, onLate, api }
  }
