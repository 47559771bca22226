import { describeUpgrade } from './describeUpgrade.fixture'
import { SHAPES } from './shapes.fixture'

describeUpgrade(SHAPES.slice(1))
