import { z } from 'zod'

const files = z.array(z.string()).default([])
const assets = z.looseObject({
  js: z.looseObject({ sync: files, async: files }),
  css: z.looseObject({ sync: files, async: files }),
})

/** The fields used from a Module Federation manifest (`Manifest` of `@module-federation/sdk`). */
export const manifestSchema = z.looseObject({
  metaData: z.looseObject({
    globalName: z.string(),
    publicPath: z.string().optional(),
    getPublicPath: z.string().optional(),
    remoteEntry: z.looseObject({ name: z.string(), path: z.string().default(''), type: z.string() }),
  }),
  shared: z.array(z.looseObject({ name: z.string(), assets })).default([]),
  exposes: z.array(z.looseObject({ path: z.string(), assets })),
})

export type FederationManifest = z.infer<typeof manifestSchema>
