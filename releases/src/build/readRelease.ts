import semver from 'semver'
import { z } from 'zod'
import { hostsSchema } from '../hosts/Host.ts'
import { ReleaseError } from '../ReleaseError.ts'
import { faultOfRoutes } from '../registry/faultOfRoutes.ts'
import { REMOTE_NAME } from '../registry/registry.ts'
import type { Release } from '../release.ts'
import { menuSchema, routeSchema } from './shownSchema.ts'

/** Several times what names all files of the largest remote: portals read it in the thread that answers visitors. */
const MOST_BYTES = 1_048_576

const version = z.string().refine((text) => semver.valid(text) === text)
/** Below `dist`: no path leads out of the folder of its version. */
const path = z.string().refine(isInside)
const loaded = { scripts: z.array(z.string()), styles: z.array(z.string()) }

const schema = z.looseObject({
  name: z.string().regex(REMOTE_NAME),
  version,
  contract: version,
  contractAskedBy: z.record(z.string(), z.string()).optional(),
  entry: path,
  routes: z.array(routeSchema),
  menu: menuSchema,
  hosts: hostsSchema.optional(),
  files: z.looseObject(loaded),
  pages: z.record(z.string(), z.looseObject({ ...loaded, later: z.array(z.string()) })),
  integrity: z.record(path, z.string().startsWith('sha384-')),
})

/** A `Release` as it was read and checked; further fields are kept unread. */
export type BuiltRelease = z.infer<typeof schema>

/** Bytes of a name that a file system takes; of a path, what is left of the key of an object beside its folder. */
const MOST_OF_NAME = 255
const MOST_OF_PATH = 768

/** Whether a path names a file below the folder that it is relative to, on any operating system and in any store. */
export function isInside(path: string): boolean {
  const isName = (segment: string) => !['', '.', '..'].includes(segment) && Buffer.byteLength(segment) <= MOST_OF_NAME
  return Buffer.byteLength(path) <= MOST_OF_PATH && /^[^\\:\0]+$/.test(path) && path.split('/').every(isName)
}

/**
 * Reads the `release.json` of a version that is to be served: also one that was built before it was checked.
 * @param which the version, as the subject of the sentence that refuses it.
 * @throws ReleaseError where it is not what shells can show.
 */
export function readServedRelease<Route, Menu>(content: Buffer | undefined, which: string): Release<Route, Menu> {
  try {
    return readRelease(content) as Release<unknown, unknown> as Release<Route, Menu>
  } catch (error) {
    throw error instanceof ReleaseError ? new ReleaseError(`${which} não pode ser servido. ${error.message}`) : error
  }
}

/** Reads a `release.json`. @throws ReleaseError that names what is wrong. */
export function readRelease(content: Buffer | undefined): BuiltRelease {
  if (!content) throw new ReleaseError('Falta o arquivo release.json da construção. Construa de novo.')
  if (content.length > MOST_BYTES) {
    throw new ReleaseError(`O release.json da construção passa de ${MOST_BYTES / 1_048_576} MB. Construa de novo.`)
  }
  let json: unknown
  try {
    json = JSON.parse(String(content))
  } catch {
    throw new ReleaseError('O release.json da construção não é JSON. Construa de novo.')
  }
  const { success, data, error } = schema.safeParse(json)
  if (!success) {
    const where = error.issues[0]?.path.join('.') || 'raiz'
    throw new ReleaseError(`O release.json da construção está errado em "${where}". Construa de novo.`)
  }
  const fault = faultOfRoutes(data.routes.map(({ path }) => path))
  if (fault) throw new ReleaseError(fault)
  return data
}
