import { editorOf, expectNothingRuns, HOSTILE, openForm, PICTURE_NOT_THERE } from './pasting'
import { test } from './portalTest'

test.describe('without the policy that forbids scripts, on a slow machine', () => {
  test.use({ bypassCSP: true, expectedComplaints: [PICTURE_NOT_THERE] })

  for (const how of ['paste', 'drop'] as const) {
    for (const type of ['text/html', 'text/plain'] as const) {
      test(`nothing of each text that comes as ${type} by ${how} runs or loads, nor when it is undone`, async ({
        page,
      }) => {
        test.setTimeout(180_000)
        await openForm(page)
        const cdp = await page.context().newCDPSession(page)
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
        await expectNothingRuns(page, editorOf(page), { how, type, texts: HOSTILE })
      })
    }
  }
})
