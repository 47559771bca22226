import type { Compared, ComparedPage } from './comparePages'
import type { ReadersWhilePublishing } from './measureReaders'
import type { ServerLoads } from './measureServer'

/** What `npm run bench -- --json` prints; a part that was not asked for is absent, and what a side has not is `null`. */
export interface Results {
  /** By address. Times in milliseconds, sizes in bytes. */
  pages?: Record<string, ComparedPage>
  /** From the press that sends the login to the private home, of a visitor who is new; milliseconds. */
  flow?: { login: Compared }
  /** After idle; milliseconds. */
  navigation?: { publicToLogin: Compared; loginToPrivate: Compared }
  /** The longest interaction, in milliseconds. */
  inp?: { filterNoticias: Compared; typeLogin: Compared }
  server?: ServerLoads
  readers?: ReadersWhilePublishing
}
