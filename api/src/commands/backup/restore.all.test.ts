import { describe } from 'vitest'
import { BACKED_UP, itRestores } from './itRestores.fixture'

describe('a restore', () => itRestores(BACKED_UP.slice(1, -1)))
