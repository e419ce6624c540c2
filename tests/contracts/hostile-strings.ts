/**
 * Texts that somebody may try to break the site with, by what they try. Whatever would run sets `window.broken`.
 */
export const hostileStrings: Readonly<Record<string, string>> = {
  'a script': '<script>window.broken=1</script>',
  'the end of a script': '</script><script>window.broken=1</script>',
  'a handler': '"><img src=x onerror="window.broken=1">',
  'a handler without quotes': "'><svg onload=window.broken=1>",
  'a comment': '<!--<script>',
  'an address that runs': 'javascript:window.broken=1',
  'an address that holds a page': 'data:text/html,<script>window.broken=1</script>',
  'text turned round': 'INR \u202e00001',
  'text in a frame of its own': '\u2066hidden\u2069',
  'a word of 100 kB': 'x'.repeat(100_000),
  'a NUL': 'a\u0000b',
  'half a character': 'a\ud800b',
  'an escape of terminals': '\u001b[2J\u001b[31mred',
  SQL: "'; drop table quotes; --",
  'signs of templates': `{{7*7}} \${7*7} %s $1 \\`,
  'a name that every object has': '__proto__',
}
