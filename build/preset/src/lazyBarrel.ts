/** Reads only imported modules of libraries with thousands, such as icons. This halves the build time. */
export const LAZY_BARREL = { experimental: { lazyBarrel: true } }
