// @vitest-environment node
import { expect, test } from 'vitest'
import { scopedName } from './scopedName'

const CSS = '.card { margin: .5em }\n.card .title, .note { color: red }\n@keyframes turn {}'
const namesIn = (css: string) => ['card', 'title', 'note'].map((name) => scopedName(name, 'a.module.css', css))

test('gives each class of a module a short name of its own', () => {
  const names = namesIn(CSS)
  expect(new Set(names).size).toBe(3)
  for (const name of names) expect(name).toMatch(/^_[0-9a-z]{6}$/)
})

test('gives equal modules equal names and other modules other names', () => {
  expect(scopedName('card', 'b.module.css', CSS)).toBe(scopedName('card', 'a.module.css', CSS))
  expect(namesIn(CSS)).not.toContain(scopedName('card', 'a.module.css', `${CSS}.more {}`))
})

test('keeps the name of an animation, which has no class', () => {
  expect(scopedName('turn', 'a.module.css', CSS)).toMatch(/^_[0-9a-z]{5}_turn$/)
})
