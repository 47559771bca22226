/** Reads of a library that lists thousands of modules, such as the icons, only those that are imported: half of a build's time. */
export const LAZY_BARREL = { experimental: { lazyBarrel: true } }
