import type { Fault } from '../Fault'

export const api: Fault[] = [
  {
    id: 'anybody-removes-anything',
    package: 'api',
    says: 'Whoever is logged in removes the items of others.',
    find: 'and(eq(table.id, id), eq(table.usuarioId, usuarioId))',
    replace: 'and(eq(table.id, id))',
  },
  {
    id: 'addresses-of-everybody',
    package: 'api',
    says: 'Everybody is offered the addresses that others have used.',
    find: `.where(
        and(
          eq(enderecos.usuarioId, sql.placeholder('usuarioId')),
          eq(enderecos.tipoEnderecoId, sql.placeholder('tipoEnderecoId')),
        ),
      )`,
    replace: ".where(and(eq(enderecos.tipoEnderecoId, sql.placeholder('tipoEnderecoId'))))",
  },
  {
    id: 'agenda-begins-at-its-end',
    package: 'api',
    says: 'Of what is to come the list shows first what is farthest away.',
    find: 'first(toCome, soonest), sql`true`, soonest)',
    replace: 'first(toCome, soonest), sql`true`, latest)',
    earlier: { find: 'toCome, soonest)', replace: 'toCome, latest)' },
  },
  {
    id: 'limit-not-waited-for',
    package: 'api',
    says: 'The contact form takes any number of messages, and each one too many ends the process.',
    find: 'await rateLimit.spend(ip)\n    const porEmail',
    replace: 'rateLimit.spend(ip)\n    const porEmail',
    earlier: {
      find: 'await limite.spend(rede)\n    await this.db.transaction',
      replace: 'limite.spend(rede)\n    await this.db.transaction',
    },
  },
  {
    id: 'files-without-nosniff',
    package: 'api',
    says: 'A browser may take an uploaded file for something that runs.',
    find: "        'X-Content-Type-Options': 'nosniff',\n",
    replace: '',
  },
  {
    id: 'totals-hidden-from-other-origins',
    package: 'api',
    says: 'A portal on another host than its API does not learn how many items there are.',
    find: "await app.register(cors, { origin: origens, exposedHeaders: ['X-Total-Count'] })",
    replace: 'await app.register(cors, { origin: origens })',
  },
  {
    id: 'newer-collation',
    package: 'api',
    says: 'On a PostgreSQL server of before version 17 no organiser is listed.',
    find: '.orderBy(sql`f_unaccent(texto)`, sql`texto`)',
    replace: '.orderBy(sql`f_unaccent(texto)`, sql`texto COLLATE pg_c_utf8`)',
    journeys: { specs: ['eventos'] },
  },
  {
    id: 'index-needs-a-search-path',
    package: 'api',
    says: 'On PostgreSQL 17 and newer, as the embedded one is, the tables cannot be made: no new portal starts.',
    find: "lower(public.unaccent('public.unaccent'::regdictionary, $1))",
    replace: "lower(unaccent('unaccent'::regdictionary, $1))",
    units: ['--project', 'api'],
    journeys: { specs: ['visitor'] },
  },
  {
    id: 'embedded-with-six-connections',
    package: 'api',
    says: 'The embedded database refuses the seventh caller, though the portal’s pool has ten.',
    find: "max_connections: '60'",
    replace: "max_connections: '6'",
    journeys: { specs: ['visitor', 'eventos', 'userHome'] },
  },
  {
    id: 'embedded-knows-no-accents',
    package: 'api',
    says: 'In the embedded database "ÓPTICA" and "óptica" are two tags.',
    find: "'--builtin-locale=C.UTF-8'",
    replace: "'--builtin-locale=C'",
    journeys: { specs: ['visitor', 'documentoForm'] },
  },
]
