import library from 'react-multi-carousel'

/** Some bundlers wrap a CommonJS default export twice. */
export const Carousel = 'default' in library ? (library.default as typeof library) : library
