/** What the shell provides of `mobx-react-lite`. */
export { observer } from 'mobx-react-lite'
