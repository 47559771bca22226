/** Node's arguments for the built server. Node would otherwise let the heap grow to 4 GB (limit in MiB). */
export const SERVER_ARGS = ['--max-old-space-size=512', 'shell/dist/main.mjs']
