import type { Compared, ComparedPage } from './comparePages'
import type { ReadersWhilePublishing } from './measureReaders'
import type { ServerLoads } from './measureServer'

/** The output of `npm run bench -- --json`. Parts that did not run are absent; missing values are `null`. */
export interface Results {
  /** Keys are page addresses. Times are in milliseconds, sizes in bytes. */
  pages?: Record<string, ComparedPage>
  flow?: { login: Compared }
  navigation?: { publicToLogin: Compared; loginToPrivate: Compared }
  inp?: { filterNoticias: Compared; typeLogin: Compared }
  server?: ServerLoads
  readers?: ReadersWhilePublishing
}
