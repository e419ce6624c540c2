import type { Plugin } from 'vite'

/** Paths of the lists in the client bundle: packages in the scripts of pages, and in the service worker. */
export const bundledPackagesFiles = {
  pages: '.vite/page-packages.json',
  worker: '.vite/worker-packages.json',
} as const

/** Lists the packages of which code is in a bundle for browsers. */
export function bundledPackages(kind: keyof typeof bundledPackagesFiles): Plugin {
  return {
    name: 'site:bundled-packages',
    apply: 'build',
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? Object.entries(file.modules).flatMap(([id, { renderedLength }]) =>
              renderedLength > 0 ? [id] : [],
            )
          : [],
      )
      const source = JSON.stringify(packagesOf(modules))
      this.emitFile({ type: 'asset', fileName: bundledPackagesFiles[kind], source })
    },
  }
}

/** Returns the folders of the packages that modules belong to, such as `node_modules/react`, sorted. @param ids of modules */
export function packagesOf(ids: Iterable<string>): string[] {
  const found = new Set<string>()
  for (const id of ids) {
    // Helpers that the bundlers add have no file.
    const [, helper] = /^\0(vite|rolldown)\//.exec(id) ?? []
    const [, own] = /[\\/](node_modules[\\/].*)$/s.exec(id) ?? []
    const [folder] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/s.exec(own?.replaceAll('\\', '/') ?? '') ?? []
    if (helper ?? folder) found.add(folder ?? `node_modules/${helper}`)
  }
  return [...found].sort()
}
