export { formAlive } from './formAlive'
export { emptyAgain, typeByHalf } from './typeByHalf'
