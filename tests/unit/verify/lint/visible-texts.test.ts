// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are code.
import { describe, expect, it } from 'vitest'
import { visibleTextsIn } from '../../../../scripts/verify/lint/visible-texts'

const textsIn = (code: string) => visibleTextsIn('src/shell/part.tsx', code).map(({ text }) => text)

describe('visibleTextsIn', () => {
  it.each([
    ['the text of an element', 'const a = <p>Nothing waits.</p>', 'Nothing waits.'],
    ['one word in an element', 'const a = <b>km</b>', 'km'],
    ['a string in an element', "const a = <p>{'Saved'}</p>", 'Saved'],
    ['a branch of a condition', "const a = <p>{b ? text.a : 'Saved'}</p>", 'Saved'],
    ['the second part of a logical expression', "const a = <p>{b && 'Saved'}</p>", 'Saved'],
    ['an accessible name', 'const a = <nav aria-label="Main" />', 'Main'],
    ['an alternative text', 'const a = <img alt={"A plant"} />', 'A plant'],
    ['a placeholder', 'const a = <input placeholder="Name" />', 'Name'],
    ['a title', 'const a = <a title="Not yet">{b}</a>', 'Not yet'],
    ['a property like a label', 'const a = <Button label="Back" submitLabel="Go" />', 'Back Go'],
    ['a property of an object', "const a = { label: 'Light' }", 'Light'],
    ['the line above a heading', 'const a = <Head kicker="Questions" />', 'Questions'],
    ['a default value', "function a({ heading = 'Specifications' }) {}", 'Specifications'],
    ['a template with a value', 'const a = <p title={`${b} pages`} />', '{} pages'],
    ['a sentence anywhere', "announce('Sending now.')", 'Sending now.'],
    ['words behind a value anywhere', 'announce(`${count} not received yet`)', '{} not received yet'],
    ['a constant sentence', "const QUEUED = 'It is sent once.'", 'It is sent once.'],
  ])('finds %s', (_, code, text) => {
    expect(textsIn(code).join(' ')).toBe(text)
  })

  it.each([
    ['an interface text', 'const a = <p title={text.title}>{text.heading}</p>'],
    ['an entity or a sign between elements', 'const a = <p>{b} · {c}</p>'],
    ['classes, ids and links', 'const a = <a className="a b" id="main" href="/product">{b}</a>'],
    ['an error for programmers', "throw new Error('The list is empty.')"],
    ['an error that is passed on', "reject(new DOMException('The storage is busy.', 'TimeoutError'))"],
    ['keys and event names', "if (event.key === 'Escape') addEventListener('online', b)"],
    ['a selector', "document.querySelector('main form')"],
    ['an inline script', 'const a = <script>{`f(${g})`}</script>'],
    ['a type', "type A = 'Sending now' | 'b'"],
    ['code in a template', 'const a = `try{if(b===${c} in d)e=f in g}catch{}`'],
  ])('accepts %s', (_, code) => {
    expect(textsIn(code)).toEqual([])
  })

  it('reports the line', () => {
    expect(visibleTextsIn('src/a.tsx', 'const a = 1\nconst b = <p>Saved</p>')).toEqual([
      { file: 'src/a.tsx', line: 2, text: 'Saved' },
    ])
  })
})
