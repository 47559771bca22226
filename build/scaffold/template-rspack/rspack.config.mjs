import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'

/** The portal provides these libraries, so the build excludes them. */
const OF_THE_PORTAL = { singleton: true, requiredVersion: false, import: false }
const SHARED = ['react', 'react-dom', 'react-router-dom', 'mobx', 'mobx-react-lite', '@portal/shared-contracts/portal']

const react = { runtime: 'automatic' }

export default {
  mode: 'production',
  devtool: false,
  target: ['web', 'es2022'],
  context: import.meta.dirname,
  entry: {},
  output: {
    path: join(import.meta.dirname, 'dist/browser'),
    clean: true,
    module: true,
    chunkFormat: 'module',
    chunkLoading: 'import',
    // Each version has its own base path.
    publicPath: 'auto',
    uniqueName: 'mf-modelo',
    chunkFilename: '[name]-[contenthash:8].js',
    cssChunkFilename: '[name]-[contenthash:8].css',
  },
  resolve: { extensions: ['...', '.ts', '.tsx'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: { detectSyntax: 'auto', jsc: { target: 'es2022', transform: { react } } },
        type: 'javascript/auto',
      },
      { test: /\.css$/, type: 'css/auto', parser: { namedExports: false } },
      { test: /\.(avif|gif|jpe?g|png|svg|webp|woff2)$/, type: 'asset/resource' },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name: 'mf-modelo',
      filename: 'remoteEntry.js',
      library: { type: 'module' },
      exposes: { './register': './src/register.tsx' },
      shared: Object.fromEntries(SHARED.map((name) => [name, OF_THE_PORTAL])),
      dts: false,
    }),
  ],
}
