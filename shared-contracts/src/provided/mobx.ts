/** What the shell provides of `mobx`. */
export {
  action,
  autorun,
  computed,
  makeAutoObservable,
  makeObservable,
  observable,
  observableRef,
  reaction,
  runInAction,
  when,
} from 'mobx'
