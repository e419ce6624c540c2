/** Where the token stands in the desk's address when it is opened first. */
export const tokenParameter = 'token'

/** The document of the desk, see `tokenHeader`. The address bar loses the token, which others might see. */
export function deskDocument(token: string, folder: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="desk-token" content="${escaped(token)}">
<meta name="desk-folder" content="${escaped(folder)}">
<title>Desk</title>
<script>history.replaceState(null, '', location.pathname + location.hash)</script>
</head>
<body>
<div id="desk"></div>
<script type="module" src="/scripts/desk/app/main.tsx"></script>
</body>
</html>
`
}

/** What a browser shows that has not been given the token. */
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
