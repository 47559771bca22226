import { expect, test } from 'vitest'
import { changelogGaps } from './changelogGaps.mjs'

const CHANGELOG =
  '# Changelog\n\n## Unreleased\n\n- New.\n\n## 1.10.0 (2026-01-02)\n\n- Grown.\n\n## 1.1.0\n\n- First.\n'
const gapsAt = (version, changelog = CHANGELOG) => changelogGaps([{ name: 'api', version, changelog }])

test.each(['1.10.0', '1.1.0'])('a changelog with a section for version %s has no gap', (version) => {
  expect(gapsAt(version)).toEqual([])
})

test.each([
  ['was raised without a section', '1.11.0', CHANGELOG],
  ['has an empty section', '1.1.0', '## 1.1.0\n\n## 1.0.0\n\n- First.\n'],
  ['is only mentioned in a text', '1.1.0', '## 1.0.0\n\n- Before 1.1.0.\n'],
  ['has no changelog', '1.1.0', ''],
])('a version that %s is a gap', (_, version, changelog) => {
  expect(gapsAt(version, changelog)).toEqual([`api: falta em api/CHANGELOG.md o que muda na versão ${version}.`])
})
