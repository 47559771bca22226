import { worstLines } from '@portal/shared-contracts/testing/hostile-texts'
import { describeHostileTexts } from './hostileTexts.fixture'

describeHostileTexts(worstLines.slice(0, 1))
