import type { Plugin } from 'vite'

/**
 * Lets only pages of this server open a file in the editor of the developer, as the overlay does. Vite opens any file of the
 * computer for any website that requests it.
 */
export function guardEditor(): Plugin {
  return {
    name: 'site:guard-editor',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/__open-in-editor', (request, response, next) => {
        if (request.headers['sec-fetch-site'] === 'same-origin') next()
        else response.writeHead(403).end()
      })
    },
  }
}
