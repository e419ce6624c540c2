import type { DeskApplication } from './desk-application'

/** Query parameter with the token when the desk is opened. */
export const tokenParameter = 'token'

/** The document of the desk, see `tokenHeader`. It removes the token from the address bar, where others might see it. */
export function deskDocument(token: string, folder: string, { script, styles }: DeskApplication): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="desk-token" content="${escaped(token)}">
<meta name="desk-folder" content="${escaped(folder)}">
<title>Desk</title>
<link rel="stylesheet" href="${styles}">
<script>history.replaceState(null, '', location.pathname + location.hash)</script>
</head>
<body>
<div id="desk"></div>
<script type="module" src="${script}"></script>
</body>
</html>
`
}

/** The document for a browser without the token. */
export function closedDocument(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The desk is closed</title>
<style>:root { color-scheme: light dark; font: 1rem/1.5 system-ui } body { max-width: 36rem; margin: 15vh auto; padding: 0 1rem }</style>
</head>
<body>
<h1>The desk is closed</h1>
<p>Open it with the address that the terminal shows after <code>npm run edit</code>. It holds the key of this session.</p>
</body>
</html>
`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
