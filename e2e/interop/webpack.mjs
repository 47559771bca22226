import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack from 'webpack'

// The command line of webpack is a separate package.
const { default: config } = await import(pathToFileURL(join(process.cwd(), 'webpack.config.mjs')).href)
webpack(config, (error, stats) => {
  if (error ?? stats?.hasErrors()) throw error ?? new Error(stats.toString({ all: false, errors: true }))
})
