import AxeBuilder from '@axe-core/playwright'
import { KeyboardUser } from './KeyboardUser'
import { alive, expect, rejectCookies, test } from './portalTest'
