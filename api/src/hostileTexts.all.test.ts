import { hostileLines } from '@portal/shared-contracts/testing/hostile-texts'
import { describeHostileTexts } from './hostileTexts.fixture'

describeHostileTexts(hostileLines)
