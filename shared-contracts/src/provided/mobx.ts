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
