import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import rspack from '@rspack/core'

const { REMOTE: remote, OUT: path } = process.env
const SHARED = ['react', 'react-dom', 'react-router-dom', 'mobx', 'mobx-react-lite', '@portal/shared-contracts/portal']

export default {
  mode: 'production',
  devtool: false,
  target: ['web', 'es2022'],
  context: import.meta.dirname,
  entry: './byBundler.ts',
  output: { path, publicPath: '/', uniqueName: 'host' },
  resolve: { extensions: ['...', '.ts', '.tsx'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: { detectSyntax: 'auto', jsc: { target: 'es2022', transform: { react: { runtime: 'automatic' } } } },
        type: 'javascript/auto',
      },
      { test: /\.css$/, type: 'css/auto', parser: { namedExports: false } },
    ],
  },
  plugins: [
    new rspack.HtmlRspackPlugin({ title: 'Outro portal', favicon: undefined }),
    new ModuleFederationPlugin({
      name: 'host',
      remotes: { 'mf-publico': `mf-publico@${remote}mf-manifest.json` },
      shared: Object.fromEntries(SHARED.map((name) => [name, { singleton: true, requiredVersion: false }])),
      dts: false,
    }),
  ],
}
