import * as mobx from '@portal/shared-contracts/provided/mobx'
import * as mobxReactLite from '@portal/shared-contracts/provided/mobx-react-lite'
import * as reactRouterDom from '@portal/shared-contracts/provided/react-router-dom'
import { expect, test } from 'vitest'
import declared from '../portal-release.json'
import { register } from './register'

test('portal-release.json declares the pages and menu that the remote registers', () => {
  const { routes, menu } = register()
  expect(declared.routes).toEqual(routes.map(({ path, handle }) => ({ path, handle })))
  expect(declared.menu).toEqual(menu)
})

const PROVIDED: Record<string, object> = { 'react-router-dom': reactRouterDom, mobx, 'mobx-react-lite': mobxReactLite }

const sources = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.*', '!./testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The names that a source imports of the libraries that the portal provides in part, without types. */
const importedBy = (source: string) =>
  [...source.matchAll(/\bimport (?!type )([^'"]+?) from ['"]([^'"]+)['"]/g)].flatMap(([, names = '', library = '']) =>
    names
      .split(/[{},]/)
      .map((name) => name.trim().replace(/ as .*/s, ''))
      .filter((name) => library in PROVIDED && name !== '' && !name.startsWith('type '))
      .map((name) => ({ library, name })),
  )

test.each(Object.entries(sources))(
  '%s imports what the portal provides: in the page, any other name is undefined',
  (_, source) => {
    expect(importedBy(source).filter(({ library, name }) => !(name in (PROVIDED[library] ?? {})))).toEqual([])
  },
)
