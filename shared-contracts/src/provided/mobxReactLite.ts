export { observer } from 'mobx-react-lite'
