import { describeSenselessCalls } from './fuzz.fixture'

describeSenselessCalls(2)
