import library from 'react-multi-carousel'

/** The carousel of the package, which is CommonJS: some bundlers hand over its default export inside another one. */
export const Carousel = 'default' in library ? (library.default as typeof library) : library
