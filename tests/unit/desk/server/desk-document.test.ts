import { expect, it } from 'vitest'
import { deskDocument } from '../../../../scripts/desk/server/desk-document'

it('holds the token, the folder and the files of the desk', () => {
  const files = { script: '/__desk/app/main.js', styles: '/__desk/app/main.css', files: new Map() }
  const html = deskDocument('token', '/home/"Gas" & <Air>', files)
  expect(html.match(/<(?:meta name="desk-|link|script).*/g)).toEqual([
    '<meta name="desk-token" content="token">',
    '<meta name="desk-folder" content="/home/&quot;Gas&quot; &amp; &lt;Air>">',
    '<link rel="stylesheet" href="/__desk/app/main.css">',
    "<script>history.replaceState(null, '', location.pathname + location.hash)</script>",
    '<script type="module" src="/__desk/app/main.js"></script>',
  ])
})
