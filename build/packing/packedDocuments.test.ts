import { expect, test } from 'vitest'
import { packedText } from './packedDocuments.ts'

test.each([
  ['docs/guides/write-a-remote.md', '[B](b.md#c)', '[B](b.md#c)'],
  ['docs/guides/write-a-remote.md', '[why](../decisions/45-repository.md)', '[why](../decisions/45-repository.md)'],
  ['docs/guides/write-a-remote.md', '[changes](../../shared-contracts/CHANGELOG.md)', '[changes](../../CHANGELOG.md)'],
  ['docs/guides/write-a-remote.md', '[x.ts](../../shared-contracts/src/x.ts)', '[x.ts](../../src/x.ts)'],
  ['docs/guides/write-a-remote.md', '[shared.ts](../../build/preset/src/plugins/shared.ts)', 'shared.ts'],
  ['docs/guides/write-a-remote.md', '![Screens](../images/screens.png)', 'Screens'],
  ['docs/guides/write-a-remote.md', '[here](#there)', '[here](#there)'],
  ['docs/guides/write-a-remote.md', '[site](https://site.example)', '[site](https://site.example)'],
  ['shared-contracts/README.md', '[guide](../docs/guides/write-a-remote.md)', '[guide](docs/guides/write-a-remote.md)'],
  [
    'build/preset/README.md',
    '[guide](../../docs/guides/write-a-remote.md)',
    '[guide](../shared-contracts/docs/guides/write-a-remote.md)',
  ],
])('in %s, %s becomes %s in a package', (path, written, packed) => {
  expect(packedText(`See ${written}.`, path)).toBe(`See ${packed}.`)
})
