import { testSenselessForms } from './fuzz.fixture'

testSenselessForms(100)
