import semver from 'semver'
import { z } from 'zod'
import { faultOfRoutes } from '../model/faultOfRoutes.ts'
import { hostsSchema } from '../model/Host.ts'
import { jsonOf } from '../model/json.ts'
import { ReleaseError } from '../model/ReleaseError.ts'
import { REMOTE_NAME } from '../model/registry.ts'
import type { Release } from '../model/release.ts'
import { menuSchema, routeSchema } from './shownSchema.ts'

/** Far above the largest remote's list. Portals parse it in the thread that serves visitors. */
const MOST_BYTES = 1_048_576

export const version = z.string().refine((text) => semver.valid(text) === text)
const path = z.string().refine(isInside)
const loaded = { scripts: z.array(z.string()), styles: z.array(z.string()) }

const schema = z.object({
  name: z.string().regex(REMOTE_NAME),
  version,
  contract: version,
  contractAskedBy: z.record(z.string(), z.string()).optional(),
  entry: path,
  routes: z.array(routeSchema),
  menu: menuSchema,
  hosts: hostsSchema.optional(),
  files: z.object(loaded),
  pages: z.record(z.string(), z.object({ ...loaded, later: z.array(z.string()) })),
  integrity: z.record(path, z.string().startsWith('sha384-')),
})

export type BuiltRelease = z.infer<typeof schema>

/** Bytes. File systems and S3 limit names. */
const MOST_OF_NAME = 255
const MOST_OF_PATH = 768

/** True if a relative path stays in its folder on every operating system and in every store. */
export function isInside(path: string): boolean {
  const isName = (segment: string) => !['', '.', '..'].includes(segment) && Buffer.byteLength(segment) <= MOST_OF_NAME
  return Buffer.byteLength(path) <= MOST_OF_PATH && /^[^\\:\0]+$/.test(path) && path.split('/').every(isName)
}

/** Reads a version to serve, possibly built before validation. @throws ReleaseError if shells cannot show it */
export function readServedRelease<Route, Menu>(content: Buffer | undefined, which: string): Release<Route, Menu> {
  try {
    return readRelease(content) as Release<unknown, unknown> as Release<Route, Menu>
  } catch (error) {
    throw error instanceof ReleaseError ? new ReleaseError(`${which} não pode ser servido. ${error.message}`) : error
  }
}

/** Reads a `release.json`. @throws ReleaseError that names the invalid part */
export function readRelease(content: Buffer | undefined): BuiltRelease {
  if (!content) throw new ReleaseError('Falta o arquivo release.json da construção. Construa de novo.')
  if (content.length > MOST_BYTES) {
    throw new ReleaseError(`O release.json da construção passa de ${MOST_BYTES / 1_048_576} MB. Construa de novo.`)
  }
  const json = jsonOf(String(content))
  if (json === undefined) throw new ReleaseError('O release.json da construção não é JSON. Construa de novo.')
  const { success, data, error } = schema.safeParse(json)
  if (!success) {
    const where = error.issues[0]?.path.join('.') || 'raiz'
    throw new ReleaseError(`O release.json da construção está errado em "${where}". Construa de novo.`)
  }
  const fault = faultOfRoutes(data.routes.map(({ path }) => path))
  if (fault) throw new ReleaseError(fault)
  return data
}
