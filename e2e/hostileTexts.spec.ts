import { worstLines } from '@portal/shared-contracts/testing/hostile-texts'
import { expectShown, removeItems, sendItems, watchIntruders } from './hostileTexts'
import { login } from './portalTest'
import { test } from './releases/releaseTest'

test('hostile texts are shown as what they are: on pages, in their heads, in lists, in a form and its preview', async ({
  page,
}) => {
  const texto = worstLines.join(' ').slice(0, 200).trim()
  await watchIntruders(page)
  await login(page)
  const itens = await sendItems(page, texto)
  await expectShown(page, texto, itens)
  await removeItems(page, itens)
})
