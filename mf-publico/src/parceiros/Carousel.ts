import library from 'react-multi-carousel'

/** The carousel's package is CommonJS: its default export arrives inside another one, or bare, as the bundler likes. */
export const Carousel = 'default' in library ? (library.default as typeof library) : library
