import { describe, expect, it } from 'vitest'
import { svgProblem } from '../../../scripts/lib/svg-safety'

const wrap = (inside: string, attributes = '') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"${attributes}>${inside}</svg>`

const harmless = {
  'a plain drawing': wrap('<title>Valve, on stand</title><path d="M0 0h4v3z" fill="#ffc61a"/>'),
  'references within the file': wrap(
    '<defs><linearGradient id="g"/><path id="p" d="M0 0"/></defs><use href="#p" fill="url(#g)"/>' +
      '<style>.a{fill:url("#g")}</style>',
  ),
  'an embedded photograph': wrap('<image href="data:image/png;base64,iVBORw0KGgo="/>'),
  'a title beyond ASCII': wrap('\t<title>Düse 中\u00a0№ 1</title>\r\n'),
  'animation of a size': wrap('<rect><animate attributeName="width" to="3"/></rect>'),
}

const dangerous = {
  'a script': wrap('<script>alert(1)</script>'),
  'a script with a prefix': wrap('<svg:script xmlns:svg="http://www.w3.org/2000/svg">1</svg:script>'),
  'a script with a prefix beyond ASCII': wrap(
    '<é·:script xmlns:é·="http://www.w3.org/2000/svg">1</é·:script>',
  ),
  'an event handler with a prefix beyond ASCII': wrap('', ' é:onload="alert(1)"'),
  'foreign content with a prefix beyond ASCII': wrap('<中:foreignObject/>'),
  'an animated link with a prefix beyond ASCII': wrap('<a><set attributeName="é:href" to="#x"/></a>'),
  'an outside picture with a prefix beyond ASCII': wrap('<image é:href="https://example.org/x.png"/>'),
  'another encoding': Buffer.from(`\ufeff${wrap('<script>1</script>')}`, 'utf16le').toString('utf8'),
  'an encoding with escape sequences': wrap('<scr\u001b(Bipt>1</scr\u001b(Bipt>'),
  'bytes that are not UTF-8': Buffer.from(wrap('<title>Düse</title>'), 'latin1').toString('utf8'),
  'a script between pretended comments': wrap('<![CDATA[<!--]]><script>1</script><![CDATA[-->]]>'),
  'an event handler': wrap('', ' onload="alert(1)"'),
  'an event handler without a space before it': wrap('<a id=""onclick="alert(1)"/>'),
  'foreign content': wrap('<foreignObject><p/></foreignObject>'),
  'a script address': wrap('<a href="javascript:alert(1)"><path/></a>'),
  'a script address in references': wrap('<a href="&#106;ava&#x73;cript&colon;alert(1)"><path/></a>'),
  'a script address with a tab in it': wrap('<a href="java&#9;script:alert(1)"><path/></a>'),
  'an outside picture': wrap('<image xlink:href="https://example.org/x.png"/>'),
  'an outside picture without a protocol': wrap("<image href='//example.org/x.png'/>"),
  'an SVG inside the SVG': wrap('<use href="data:image/svg+xml;base64,PHN2Zz4="/>'),
  'an outside style sheet': wrap('<style>@import "https://example.org/a.css";</style>'),
  'an outside style sheet before the drawing': `<?xml-stylesheet href="a.css"?>${wrap('')}`,
  'an outside fill': wrap('<rect style="fill:url(https://example.org/a.svg#x)"/>'),
  'an outside fill in references': wrap('<rect fill="&#117;&#x72;l(https://example.org/a.svg#x)"/>'),
  'an animated link in references': wrap('<a><set attributeName="&#104;ref" to="https://example.org/"/></a>'),
  'an escaped outside fill': wrap('<rect style="fill:\\75rl(https://example.org/a.svg#x)"/>'),
  entities: `<!DOCTYPE svg [<!ENTITY x "y">]>${wrap('&x;')}`,
  'an animated link': wrap('<a><set attributeName="href" to="https://example.org/"/></a>'),
}

describe('an SVG', () => {
  it.each(Object.entries(harmless))('may hold %s', (_, text) => {
    expect(svgProblem(text)).toBeUndefined()
  })

  it.each(Object.entries(dangerous))('may not hold %s', (_, text) => {
    expect(svgProblem(text)).toMatch(/^This SVG holds .+ Export it again as a plain SVG/)
  })
})
