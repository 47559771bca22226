import { heavyTexts } from '@portal/shared-contracts/testing/rich-text'
import { expectAnswering } from './expectAnswering'
import { test } from './portalTest'

// Pictures of a text may be gone.
test.use({ expectedComplaints: [/\/api\/arquivo\//] })

for (const { what, html } of heavyTexts) {
  test(`${what}: the page of a text that was made to freeze its reader goes on answering`, ({ page }) =>
    expectAnswering(page, html))
}
