import { testSenselessForms } from './fuzz.fixture'

testSenselessForms(5_000)
