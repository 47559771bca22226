/**
 * How much any caller may cause, in one place. What a person of the operator's may change is a setting (`env.ts`); what a form may
 * hold is in `shared-contracts` (`forms`, `api/limits.ts`), how many words a search has in its `search.ts`, and what a rich text
 * may in its `richText/policy.ts`. Each bound is enforced where what it bounds comes in, and `docs/security.md` names its test.
 */

/** Connections, in milliseconds and bytes. */
export const CONNECTION = {
  /** Until the headers of a request are there. */
  headersMs: 15_000,
  /** Until the whole request is there: a form with its file, from a telephone. */
  requestMs: 60_000,
  /** Until a body is there that is no form. */
  bodyMs: 15_000,
  /** Bytes of a body of JSON: a message of contact is the longest. */
  jsonBytes: 32 * 1024,
  /** Bytes of bodies but forms, held at a time for one subscriber's network and for all; each counts for what has come of it, and for the least at least. */
  bodies: { ofNetwork: 4 * 1024 * 1024, ofAll: 128 * 1024 * 1024, least: 1024 },
  /** Requests on a connection that wait for their answers. No browser sends a second one before the first is answered. */
  pipelined: 4,
  /** That a reader takes nothing of an answer. */
  stalledMs: 15_000,
  /** Of answers that all readers together may leave waiting. */
  unsentBytes: 128 * 1024 * 1024,
}

/** Multipart forms, in bytes where nothing else is said. */
export const FORM = {
  /** More than any field may have, so that the field's own rule gets to say so. */
  fieldBytes: 1024 * 1024,
  /** Of all fields together, as UTF-8. */
  totalBytes: 1.25 * 1024 * 1024,
  /** Characters of a field's name. */
  name: 100,
  fields: 60,
  /** Values of a record that comes as JSON in one field, at all depths. */
  recordValues: 1_000,
  headerPairs: 20,
  headerBytes: 8192,
  /** Received and written at a time; each may hold all its fields in memory, and a file on the disk. */
  atOnce: { person: 4, network: 16, all: 64 },
  /** That wait for that, of a person, of a network and of all. */
  waiting: 100,
  /** That the disk must have left: the embedded database writes there, too. */
  freeBytes: 256 * 1024 * 1024,
}

/** Files that people have stored. */
export const FILES = {
  /** So many times what a person may keep (`LIMITE_ARQUIVOS_MB`) is hers on the disk, with what waits for the sweeper. */
  withUnswept: 2,
  /** What one subscriber's network may store in so many milliseconds, whoever its people are: so many times what a person may keep. */
  ofNetwork: { times: 4, inMs: 24 * 60 * 60_000 },
}

/** Pictures for texts, besides how many bytes their sender may keep. */
export const IMAGENS = {
  /** That one person sends in an hour; ten times as many from one network. */
  anHour: 120,
  /** For how long one is kept that no text has yet: longer than browsers offer what was not sent, and a draft for a while. */
  avulsaMs: 90 * 24 * 60 * 60_000,
}

/** Lists, in items where nothing else is said. */
export const LIST = {
  /** "All matches at once" still has an end (decision 28). */
  all: 200,
  /** Read at a time of a list that is answered whole. */
  batch: 20,
  /** The newest, among which a search that as many match looks for its page. */
  newest: 1000,
  /** Filters of one kind whose totals a process keeps. */
  totals: 500,
  /** Whole lists that are being taken at a time: by all together, by one network; half of all by a wider one. */
  openAtOnce: 64,
  openByNetwork: 8,
  /** Characters of how a text begins, which lists carry in its place. */
  resumo: 500,
  /** Words to choose from, such as tags and authors, of which anyone may add more: so many, and bytes of their text. */
  words: 1000,
  wordBytes: 100_000,
  /** Addresses that a person is offered again. */
  enderecos: 50,
}

/** The search over everything, in items of one kind where nothing else is said. */
export const BUSCA = {
  /** That are answered. */
  shown: 5,
  /** The newest, which are looked through first: a word that many have is found there without reading them all. */
  newest: 1000,
  /** Of the matches further back, which are put in order. */
  candidates: 1000,
  /** Words that one which finds nothing may have been meant for, and from which likeness on, of 1. */
  similar: 3,
  similarity: 0.4,
}

/** Contact messages, besides how many come from a network (`LIMITE_CONTATO`). */
export const CONTATO = {
  /** Mails with a protocolo that one address gets in a day, whoever typed it. */
  recibosADay: 3,
}

/** What gestores read and send. */
export const GESTAO = {
  /** Items of a page, and how far a list is counted and read on; filters lead further. */
  page: 30,
  counted: 10_000,
  /** Characters of a message in a list. */
  inicio: 200,
  /** Mails that one of them has sent in an hour: answers, and reasons. */
  mailsAnHour: 200,
  /** Exports of one in an hour, and messages that are read at a time for one: 5 kB each. */
  exportsAnHour: 20,
  exportBatch: 100,
}

/** Feeds, in items where nothing else is said. */
export const FEED = {
  noticias: 20,
  eventos: 200,
  /** Characters of an event's description; folding a whole text into lines takes a third of a second. */
  description: 4000,
  /** Addresses in one file of the sitemap: some 260 kB, drawn in a tenth of a second. */
  sitemap: 2000,
  /** Of which memory holds so many at a time. */
  sitemapBatch: 1000,
}

/** Accounts and who tries to get into them. */
export const ACCOUNT = {
  /** Live sessions of one person, each on a device of hers; the oldest goes. */
  sessions: 50,
  /** So many times as often as a person may fail to log in (`LIMITE_LOGIN`), she may log in at all. */
  loginsPerFailure: 20,
  /** So many times as often as one person, one subscriber's network may try: a school shares an address. */
  crowd: 10,
  /** Wrong tries at codes, of one network, until it asks for another one. */
  codeTries: 5,
  /** Networks from which a person has logged in, each of which gets recovery mails of its own; and for how long one is known. */
  knownNetworks: 10,
  knownNetworkMs: 90 * 24 * 60 * 60_000,
  /** Exports of her own data that a person has in an hour, and rows that are read at a time for one: a text is 256 kB at most. */
  exportsAnHour: 10,
  exportBatch: 20,
  /** Mails with a code that confirms an e-mail which a mailbox is sent in a day, tries of a person in an hour, and how long a code lives. */
  confirmationsADay: 10,
  confirmationTriesAnHour: 25,
  confirmationMs: 24 * 60 * 60_000,
  /** Changes of a password that a person makes in an hour, and mails a day that tell a mailbox of one, of whose address nobody has confirmed that it is hers. */
  passwordsAnHour: 5,
  noticesADay: 1,
  /** The longest wait after too many tries. */
  longestWaitMs: 24 * 60 * 60_000,
}

/** What a person writes besides items, each call counted by itself: in an hour. Calls with a limit of their own are counted here, too. */
export const WRITES = {
  /** Of her account. */
  anHour: 60,
  /** Of a gestor's work, and of items that are deleted one by one. */
  ofManyAnHour: 600,
}

/** Work that takes the processor: so many at a time, and so many that wait. */
export const WORK = {
  /** Passwords that are hashed, 15 ms each. */
  hashes: { atOnce: 2, waiting: 50 },
  /** Calls that hash one, served in turns by network. */
  hashingCalls: { atOnce: 6, waiting: 50 },
  /**
   * Answers to calls and feeds that read, made in turns by network. Those of one kind, whose table may be locked, leave places to
   * others, and so do they together with the tags; for pages that this process renders as many of each kind besides.
   */
  reads: { atOnce: 6, ofKind: 2, waiting: 1000 },
  /**
   * Calls that write, but forms, which have places of their own, and calls that hash: made in turns by network, of one session so
   * many at a time, with so many that wait.
   */
  writes: { atOnce: 6, waiting: 1000, ofSession: 2, waitingOfSession: 50 },
  /** A refusal of such a call while others are at work is held for so long: it would be tried again at once. */
  refusalMs: 1_000,
  /** Covers that are drawn anew, some 70 ms each. */
  covers: { atOnce: 2, waiting: 50 },
  /**
   * A picture that is drawn, besides how large it may be (`IMAGEM_LIMITES` of `shared-contracts`), which bounds what it takes of memory to
   * make it smaller: hundreds of its lines are held, and all of it where its lines come in passes. Beyond `cpuMs` of the processor, `rssBytes` of memory
   * or `lateMs` the process that draws it is ended; one that is left with more memory than `restBytes` after a picture, of which a part
   * is never given back, before its next one; one that has nothing to draw after `idleMs`.
   */
  picture: {
    /** Of a colour profile. */
    profileBytes: 64 * 1024,
    cpuMs: 4_000,
    rssBytes: 288 * 1024 * 1024,
    restBytes: 128 * 1024 * 1024,
    lateMs: 15_000,
    idleMs: 30_000,
  },
}

/** Rows that callers make without writing anything. */
export const ROWS = {
  /** Counts of tries; those that still block are the last to go. */
  limites: 100_000,
  /** Rows of the audit, and as many contact messages, that are removed at a time: more than come in by then. */
  expiredAtOnce: 5_000,
  /** Mails that wait. Beyond, contact messages are refused, which alone are mailed to one address from anywhere. */
  outbox: 10_000,
  /** How often what has expired is removed, in milliseconds. */
  expireEveryMs: 60_000,
}

/** What the API asks of PostgreSQL; times in milliseconds. */
export const DATABASE = {
  /** Connections of a process, besides the one that asks whether the database is there: for statements alone, and for transactions. */
  connections: { statements: 12, transactions: 4 },
  /** That wait for a transaction, in turns by network, and of one person for hers, of which there is one at a time. */
  waiting: { transactions: 1000, ofPerson: 100 },
  /** Until a connection is there, a new one or one that others have. */
  connectMs: 3_000,
  /** The same while the portal starts. */
  startConnectMs: 10_000,
  /** Of one statement, which the server then ends; a second later its connection is cut off. */
  statementMs: 15_000,
  /** That a statement waits for a table or a row that others hold. Those that read wait for none but in maintenance. */
  lockMs: { statements: 1_000, transactions: 3_000 },
  /** The same of a migration, and less than that of reads: they wait behind it. */
  migrationLockMs: 500,
  /** How often the database is asked whether it is there, and how long it may say nothing until every connection is cut off. */
  pulse: { everyMs: 250, patienceMs: 3_000 },
}

export type DatabaseLimits = typeof DATABASE

/** What is told of a request, where an operator asks for traces. How many steps wait for the collector is `OTEL_BSP_MAX_QUEUE_SIZE`. */
export const TRACES = {
  /** Characters of a statement's text. */
  statement: 2_000,
  /** Milliseconds that the end of the process waits for the collector. */
  closeMs: 900,
}

/** What the operator's own tools ask, which anybody may who reaches it: answers of `/metricas` and `/saude/pronta`. */
export const OPERATIONS = {
  /** For so many milliseconds all are given the same, so that nobody has the database asked more often. */
  keptMs: 1_000,
}
