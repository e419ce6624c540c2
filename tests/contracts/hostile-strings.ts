/**
 * Attack strings by kind. A script that runs sets `window.broken`.
 */
export const hostileStrings = {
  'a script': '<script>window.broken=1</script>',
  'the end of a script': '</script><script>window.broken=1</script>',
  'a handler': '"><img src=x onerror="window.broken=1">',
  'a handler without quotes': "'><svg onload=window.broken=1>",
  'a comment': '<!--<script>',
  'a javascript: address': 'javascript:window.broken=1',
  'a data: address': 'data:text/html,<script>window.broken=1</script>',
  'reversed text': 'INR \u202e00001',
  'isolated text': '\u2066hidden\u2069',
  'a word of 100 kB': 'x'.repeat(100_000),
  'a NUL': 'a\u0000b',
  'a lone surrogate': 'a\ud800b',
  'a terminal escape': '\u001b[2J\u001b[31mred',
  SQL: "'; drop table quotes; --",
  'template syntax': `{{7*7}} \${7*7} %s $1 \\`,
  'the prototype property': '__proto__',
} as const
