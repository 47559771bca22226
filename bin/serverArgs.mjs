/**
 * Arguments of Node with which the built server is started from the root. Its heap is bounded, in MiB: Node would let garbage
 * grow with the machine's memory, to 4 GB.
 */
export const SERVER_ARGS = ['--max-old-space-size=512', 'shell/dist/main.mjs']
