import { expect, test, vi } from 'vitest'
import { aPublication } from '../testing/aPublication.ts'
import { inFolder } from '../testing/stores.ts'
import { ReleaseLoader } from './ReleaseLoader.ts'

test('a version that could not be read is not asked for at every page, and is tried again after a while', async () => {
  const { store } = await inFolder()
  const readFile = vi.spyOn(store, 'readFile').mockRejectedValue(new Error('silêncio'))
  const loader = new ReleaseLoader(store, 50)
  const load = () => loader.load('mf-a', '1.0.0-a', aPublication())
  for (let page = 0; page < 3; page += 1) await expect(load()).rejects.toThrow('silêncio')
  expect(readFile).toHaveBeenCalledTimes(1)
  readFile.mockResolvedValue(undefined)
  await expect.poll(() => load().catch(({ message }) => message)).toBe('Falta release.json de mf-a 1.0.0-a.')
})
