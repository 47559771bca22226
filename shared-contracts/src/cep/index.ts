export { CepField } from './CepField'
export { maskCep } from './maskCep'
