// A bundler shares only what its host imports.
import 'mobx-react-lite'
import * as register from 'mf-publico/register'
import { draw } from './draw'

draw(register)
