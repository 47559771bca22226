import type { ComponentType } from 'react'
import type { ActionFunction, LoaderFunction, ShouldRevalidateFunction } from 'react-router-dom'

/** Semantic version of the contract between shell and remotes. Within a major it only grows. */
export const CONTRACT_VERSION = '2.17.0'

/** Facts about a page before it loads. */
export interface RouteHandle {
  /** Routes are protected by default. */
  public?: true
  /** Internal name, such as `NoticiaExpandida` (docs/product.md#routes). */
  name: string
  /**
   * Query parameters that the page reads (`?pagina=2`); they form the cache key. Without a list the page gets all, and
   * each query is rendered separately.
   */
  search?: string[]
  /** Adds the page to the sitemap. Only for public pages without path parameters. */
  sitemap?: true
  /** Adds the newest ten `FeedItem`s of the loader's `feed` to the feed. Only for public pages without parameters. */
  feed?: true
}

/** An entry of the portal's feed. Texts are plain, so markup is shown literally. */
export interface FeedItem {
  titulo: string
  /** Path within the remote. */
  caminho: string
  /** An ISO instant. */
  publicado: string
  resumo?: string
}

export interface MicroFrontendRoute {
  /** Path from the portal's root, such as `/noticias/:noticiaId`, unique to the remote. */
  path: string
  /** Loads a module with `Component` and optional React Router exports. */
  lazy: () => Promise<PageModule>
  handle: RouteHandle
}

export interface PageModule {
  Component: ComponentType
  loader?: LoaderFunction
  /** Runs in the browser when `Form`, `useSubmit` or `useFetcher` submit to the page. */
  action?: ActionFunction
  /** Decides whether a changed address runs the loader again; by default it does. */
  shouldRevalidate?: ShouldRevalidateFunction
  ErrorBoundary?: ComponentType
}

/** A lazily loaded part of a page, such as an editor, for `useLoadPart` of `/portal`. */
export interface Part<Module = unknown> {
  /** Unique in the remote. It identifies the part at another address of the same version. */
  name: string
  lazy: () => Promise<Module>
}

export interface MenuEntry {
  label: string
  to: string
  /** More addresses where the top bar marks the entry as current. Subpaths count too. */
  also?: string[]
}

/** An entry of the side menu, a heading over entries, or an entry over others. */
export interface MenuGroup {
  label: string
  icon: 'home' | 'documento' | 'noticia' | 'evento' | 'conta'
  /** Replaces `icon`, which older shells show: the `d` of an SVG path on a 24 by 24 grid, at most 1000 characters. */
  iconPath?: string
  to?: string
  entries?: MenuEntry[]
  /** Shows the group only if the API has this extension. */
  extensao?: Extensao
}

/** An optional part of the API. */
export type Extensao = 'conta'

/** A group of the side menu for users with a role. */
export interface PapelGroup extends Omit<MenuGroup, 'icon'> {
  icon: MenuGroup['icon'] | 'gestao'
}

/** Menu entries of a remote. */
export interface Menu {
  top?: MenuEntry[]
  side?: MenuGroup[]
  /** Groups for gestores, below those of the side menu. Older shells would show them in `side` to everyone. */
  gestor?: PapelGroup[]
}

/**
 * Origins such as `https://dados.example`, at most eight of each kind. Pages reach only origins granted in the registry
 * (`portal-release host grant`); a version with others is not published.
 */
export interface RemoteHosts {
  /** Origins of data, requested by browser and server. */
  connect?: string[]
  img?: string[]
}

/** Everything the shell knows of a remote. */
export interface MicroFrontend {
  /** Must equal the folder's name, such as `mf-publico`. */
  name: string
  /** `CONTRACT_VERSION` of the sources. The build finds compatible shells by the used exports. */
  contract: string
  routes: MicroFrontendRoute[]
  parts?: Part[]
  menu: Menu
  hosts?: RemoteHosts
}

/** The module `<remote>/register` of every remote. */
export interface RegisterModule {
  register: () => MicroFrontend
}
