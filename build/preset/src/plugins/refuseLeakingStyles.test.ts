import { expect, test } from 'vitest'
import { refuseLeakingStyles } from './refuseLeakingStyles.ts'

/** What the plugin says against a stylesheet of a remote; undefined where it lets it through. */
function complaintAbout(code: string, file = 'src/pages/Page.module.css') {
  const { transform } = refuseLeakingStyles('/remote') as unknown as {
    transform: (this: object, code: string, id: string) => void
  }
  try {
    transform.call(
      {
        error: (message: string) => {
          throw new Error(message)
        },
      },
      code,
      `/remote/${file}?direct`,
    )
  } catch (error) {
    return (error as Error).message
  }
  return undefined
}

test.each([
  '.lista button { color: red }',
  '.lista { button { color: red } }',
  '#mapa { color: red }',
  ':global(html[data-contraste="alto"]) .quadro { border: 0 }',
  ':is(.um, .outro) > svg { width: 1rem }',
  '@media (width > 40rem) { .lista { gap: 0 } }',
  ':root { --leaflet-border: red }',
  '@keyframes subir { from { top: 0 } }',
])('%s stays within the remote', (code) => {
  expect(complaintAbout(code)).toBeUndefined()
})

test.each([
  ['button { color: red }', 1],
  ['.lista { gap: 0 }\n\n.lista, a:hover { color: red }', 3],
  ['* { margin: 0 }', 1],
  ['button { &:hover { color: red } }', 1],
  [':root { --color-text: red }', 1],
  [':global(body) { margin: 0 }', 1],
  ['[hidden] { display: flex }', 1],
  ['svg:not(.icone) { width: 1rem }', 1],
  ['@media print {\n  a { color: black }\n}', 2],
])('%s is refused', (code, line) => {
  expect(complaintAbout(code)).toContain(`src/pages/Page.module.css:${line} styles what is not the remote's`)
})

test('a stylesheet without CSS modules is checked too; one of a library is not', () => {
  expect(complaintAbout('button { color: red }', 'src/main.css')).toContain('src/main.css:1')
  expect(complaintAbout('button { color: red }', 'node_modules/leaflet/leaflet.css')).toBeUndefined()
})
