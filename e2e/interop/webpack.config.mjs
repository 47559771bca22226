import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'

const OF_THE_PORTAL = { singleton: true, requiredVersion: false, import: false }
const SHARED = ['react', 'react-dom', 'react-router-dom', 'mobx', 'mobx-react-lite', '@portal/shared-contracts/portal']
const name = process.env.REMOTE.replaceAll('-', '_')

export default {
  mode: 'production',
  devtool: false,
  target: ['web', 'es2022'],
  context: import.meta.dirname,
  entry: {},
  experiments: { css: true },
  output: { path: join(import.meta.dirname, 'dist/browser'), publicPath: 'auto', uniqueName: `${name}@1.0.0` },
  resolve: { extensions: ['...', '.ts', '.tsx'] },
  module: {
    rules: [
      { test: /\.tsx?$/, loader: join(import.meta.dirname, 'typeScriptLoader.cjs'), type: 'javascript/auto' },
      { test: /\.css$/, type: 'css/auto', parser: { namedExports: false } },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name,
      filename: 'remoteEntry.js',
      exposes: { './register': './src/register.tsx' },
      shared: Object.fromEntries(SHARED.map((shared) => [shared, OF_THE_PORTAL])),
      dts: false,
    }),
  ],
}
