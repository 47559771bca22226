import { testSenselessForms } from './fuzz.fixture'

testSenselessForms(1_500)
