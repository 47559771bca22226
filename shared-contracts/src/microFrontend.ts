import type { ComponentType } from 'react'
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router-dom'

/** Semantic version of what shell and remotes agree on. Within a major it only grows. */
export const CONTRACT_VERSION = '2.10.0'

/** What a page says about itself before it is loaded. */
export interface RouteHandle {
  /** A route is protected unless it says so. */
  public?: true
  /** The internal name of the specification, such as `NoticiaExpandida`. */
  name: string
  /**
   * Names of the parameters of the address (`?pagina=2`) that the page reads: on the server it sees no others, and is kept for
   * these alone. Where it does not say, it sees all, and is rendered anew for each address with parameters.
   */
  search?: string[]
  /** Search engines are told of it in the sitemap. For a public page whose path has no parameters. */
  sitemap?: true
  /**
   * The portal's feed has the `feed` of what its loader returns, `FeedItem`s, the newest ten of them. For a public page whose path has
   * no parameters.
   */
  feed?: true
}

/** One entry that a page adds to the portal's feed. Texts are plain: what is markup in them is shown as it is. */
export interface FeedItem {
  titulo: string
  /** A path of the remote's own, where it is to be read. */
  caminho: string
  /** An ISO instant. */
  publicado: string
  resumo?: string
}

export interface MicroFrontendRoute {
  /** From the root of the portal, with parameters as in `/noticias/:noticiaId`. It belongs to one remote alone. */
  path: string
  /** Loads the page: a module with `Component`, and React Router's others where it needs them. */
  lazy: () => Promise<PageModule>
  handle: RouteHandle
}

/** What a page file exports; React Router's names. */
export interface PageModule {
  Component: ComponentType
  /** Brings the page's first data, on the server and in the browser. */
  loader?: LoaderFunction
  /** Whether the loader runs again where the address of the same page changed; without it, it does. */
  shouldRevalidate?: ShouldRevalidateFunction
  ErrorBoundary?: ComponentType
}

/** What a page brings when it is needed, such as an editor. `useLoadPart` of `/portal` loads it, as pages are loaded. */
export interface Part<Module = unknown> {
  /** By which it is found again in the same version at another address: unique in its remote. */
  name: string
  lazy: () => Promise<Module>
}

export interface MenuEntry {
  label: string
  to: string
  /** Other addresses on which the top bar marks it as current, as it does on those below `to` and below these. */
  also?: string[]
}

/** A group of the side menu: an entry of its own, a heading over entries, or an entry over others. */
export interface MenuGroup {
  label: string
  icon: 'home' | 'documento' | 'noticia' | 'evento' | 'conta'
  /**
   * Drawn in place of `icon`, which older shells show: the `d` of an SVG path on a grid of 24 by 24, stroked as the others are. Commands
   * and numbers alone, 1000 characters at most.
   */
  iconPath?: string
  to?: string
  entries?: MenuEntry[]
  /** What its pages need of the API beyond the specified calls: the group is shown where the API is known to have it. */
  extensao?: Extensao
}

/** A part of the API that another server may lack. */
export type Extensao = 'conta'

/** A group of the side menu for those who have a role. */
export interface PapelGroup extends Omit<MenuGroup, 'icon'> {
  icon: MenuGroup['icon'] | 'gestao'
}

/** What a remote adds to the menus of the shell. */
export interface Menu {
  /** Entries of the top navigation bar. */
  top?: MenuEntry[]
  /** Groups of the side menu, shown to a logged-in user. */
  side?: MenuGroup[]
  /**
   * Groups below those of the side menu, shown to who has the role of gestor when she logs in. In a place of their own: a shell
   * that does not know them shows them to nobody, while it would show a mark on a group of `side` to everybody.
   */
  gestor?: PapelGroup[]
}

/**
 * Hosts of a remote's own, as origins: `https://dados.example`. Its pages reach those that the registry grants it
 * (`portal-release host grant`); a version that declares another is not published. Eight of each kind at most.
 */
export interface RemoteHosts {
  /** That its code asks for data, in the browser and on the server. */
  connect?: string[]
  /** That its pictures come from. */
  img?: string[]
}

/** A remote's face: all that the shell knows of it. */
export interface MicroFrontend {
  /** That of its folder, `mf-publico`: the build refuses another. */
  name: string
  /** `CONTRACT_VERSION` of the sources it is built from; which shells run it the build finds by what it uses. */
  contract: string
  routes: MicroFrontendRoute[]
  /** The parts that its pages load. */
  parts?: Part[]
  menu: Menu
  hosts?: RemoteHosts
}

/** The module that every remote exposes as `<remote>/register`. */
export interface RegisterModule {
  register: () => MicroFrontend
}
