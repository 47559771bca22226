/**
 * Limits of callers; `platform/src/http/connectionLimits.ts` has those of connections, `settings.ts` those of
 * operators, and `shared-contracts` those of forms. `docs/security.md` names the test of each.
 */

/** Multipart forms, in bytes unless noted. */
export const FORM = {
  /** More than any field's own limit, so that its own message appears. */
  fieldBytes: 1024 * 1024,
  totalBytes: 1.25 * 1024 * 1024,
  name: 100,
  fields: 60,
  /** Values at all depths of a JSON record in one field. */
  recordValues: 1_000,
  headerPairs: 20,
  headerBytes: 8192,
  /** Each may hold its fields in memory and a file on disk. */
  atOnce: { person: 4, network: 16, all: 64 },
  waiting: 100,
  /** Free disk space required; the embedded database needs it too. */
  freeBytes: 256 * 1024 * 1024,
  warnedBytes: 1024 * 1024 * 1024,
}

export const FILES = {
  /** A person's share of the disk with unswept files, as a multiple of `LIMITE_ARQUIVOS_MB`. */
  withUnswept: 2,
  /** Multiple of `LIMITE_ARQUIVOS_MB` that one subscriber's network may store. */
  ofNetwork: { times: 4, inMs: 24 * 60 * 60_000 },
}

export const IMAGENS = {
  /** Per person; ten times as many per network. */
  anHour: 120,
  /** Kept without a text: longer than browsers keep unsent forms and drafts. */
  avulsaMs: 90 * 24 * 60 * 60_000,
}

export const LIST = {
  /** Limit of "all matches at once" (docs/product.md#lists). */
  all: 200,
  batch: 50,
  /** Cached ids of search results per kind, 4 bytes each; each search counts for additional ids. */
  kept: 1_000_000,
  keptEach: 2_000,
  /** Complete lists in progress: all, per network, and half of all for wider ones. */
  openAtOnce: 64,
  openByNetwork: 8,
  resumo: 500,
  /** Tags or authors to choose from, and bytes of their text. */
  words: 1000,
  wordBytes: 100_000,
  enderecos: 50,
}

export const BUSCA = {
  shown: 5,
  /** Searched first, which finds a common word without reading all its matches. */
  newest: 1000,
  candidates: 1000,
  /** Spelling suggestions, and their minimum similarity (0 to 1). */
  similar: 3,
  similarity: 0.4,
}

export const CONTATO = {
  recibosADay: 3,
}

export const GESTAO = {
  avisosEveryMs: 5 * 60_000,
  /** Items per page; `TOTAL_CONTADO` limits the count. */
  page: 30,
  inicio: 200,
  mailsAnHour: 200,
  /** Per gestor, and messages per query, 5 kB each. */
  exportsAnHour: 20,
  exportBatch: 100,
}

export const FEED = {
  noticias: 20,
  eventos: 200,
  /** Characters; folding a whole text into lines takes a third of a second. */
  description: 4000,
  /** Addresses per file: some 260 kB, written in a tenth of a second. */
  sitemap: 2000,
  sitemapBatch: 1000,
}

export const ACCOUNT = {
  /** Live sessions per person; the oldest is removed. */
  sessions: 50,
  /** Allowed logins as a multiple of `LIMITE_LOGIN`. */
  loginsPerFailure: 20,
  /** A network's limit as a multiple of a person's: a school shares one address. */
  crowd: 10,
  /** Per code and network. */
  codeTries: 5,
  /** Networks of recent logins, which get recovery mails of their own, and for how long. */
  knownNetworks: 10,
  knownNetworkMs: 90 * 24 * 60 * 60_000,
  /** Per person, and rows per query; a text has at most 256 kB. */
  exportsAnHour: 10,
  exportBatch: 20,
  /** Confirmation mails per mailbox and day, tries per person and hour, and lifetime of a code. */
  confirmationsADay: 10,
  confirmationTriesAnHour: 25,
  confirmationMs: 24 * 60 * 60_000,
  /** Password changes per person and hour, and mails about them per unconfirmed mailbox and day. */
  passwordsAnHour: 5,
  noticesADay: 1,
  longestWaitMs: 24 * 60 * 60_000,
}

/** Writes besides items per person and hour, each kind of call counted separately. */
export const WRITES = {
  anHour: 60,
  ofManyAnHour: 600,
}

/** Processor-bound work: how many at a time, and how many wait. */
export const WORK = {
  hashes: { atOnce: 2, waiting: 50 },
  hashingCalls: { atOnce: 6, waiting: 50 },
  /** In turns by network. `ofKind` keeps a locked table from blocking all other reads. */
  reads: { atOnce: 6, ofKind: 2, waiting: 1000 },
  /** Writes except forms and calls that hash, in turns by network and limited per session. */
  writes: { atOnce: 6, waiting: 1000, ofSession: 2, waitingOfSession: 50 },
  covers: { atOnce: 2, waiting: 50 },
  /** Ends the process that draws a picture beyond `cpuMs`, `rssBytes` or `lateMs`; replaces it beyond `restBytes`. */
  picture: {
    cpuMs: 4_000,
    rssBytes: 288 * 1024 * 1024,
    restBytes: 128 * 1024 * 1024,
    lateMs: 15_000,
    idleMs: 30_000,
  },
}

export const ROWS = {
  /** Counts of attempts; active blocks are deleted last. */
  limites: 100_000,
  /** Rows of the audit, and of messages, deleted at a time, faster than new ones arrive. */
  expiredAtOnce: 5_000,
  /** Waiting mails. Beyond this limit contact messages are refused: only they have a recipient that anyone can use. */
  outbox: 10_000,
  expireEveryMs: 60_000,
}

/** Milliseconds unless noted. */
export const DATABASE = {
  /** Per process, besides the health check's connection. */
  connections: { statements: 12, transactions: 4 },
  /** Waiting for a transaction; one person has one at a time. */
  waiting: { transactions: 1000, ofPerson: 100 },
  connectMs: 3_000,
  startConnectMs: 10_000,
  /** The server cancels the statement; a second later its connection is cut off. */
  statementMs: 15_000,
  /** Waiting for a lock. Reads wait only during maintenance. */
  lockMs: { statements: 1_000, transactions: 3_000 },
  /** Shorter than that of reads, which queue behind a migration. */
  migrationLockMs: 500,
  /** Health check interval, and silence after which every connection is cut off. */
  pulse: { everyMs: 250, patienceMs: 3_000 },
}

export type DatabaseLimits = typeof DATABASE

/** `OTEL_BSP_MAX_QUEUE_SIZE` limits the queue of spans. */
export const TRACES = {
  statement: 2_000,
}
