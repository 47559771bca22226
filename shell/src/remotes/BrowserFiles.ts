interface PageFiles {
  scripts: string[]
  styles: string[]
}

/** What a published version says of its files, relative to its base: its `files.json`. */
export interface BrowserFiles {
  /** What registering the remote needs, the entry first. */
  files: PageFiles
  /** What a page needs besides, by the path of its route. */
  pages: Record<string, PageFiles>
  /** Of every script and stylesheet. */
  integrity: Record<string, string>
}
