// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are code.
import { describe, expect, it } from 'vitest'
import { changingTextsIn } from '../../../../scripts/verify/lint/changing-texts'

const imports = "import * as text from '../generated/interface/part'\n"
const textsIn = (code: string, file = 'src/shell/part.tsx') =>
  changingTextsIn(file, imports + code).map((found) => found.code)

describe('changingTextsIn', () => {
  it.each([
    ['a variable beside an icon', 'const a = <p><Icon />{problem}</p>', ['problem']],
    ['a worked-out text beside an element', 'const a = <p>{write(b)} <b>{c}</b></p>', ['write(b)']],
    ['a text with a value', 'const a = <p><b />{text.count({ count })}</p>', ['text.count({ count })']],
    ['a template', 'const a = <p>{`${b} of ${c}`}<b /></p>', ['`${b} of ${c}`']],
    [
      'either branch of a condition',
      'const a = <p><b />{c ? text.on : text.off}</p>',
      ['text.on', 'text.off'],
    ],
    ['a text that comes and goes', 'const a = <p><b />{c && text.on}</p>', ['text.on']],
    [
      'a constant beside an element that comes and goes',
      'const a = <p>{text.on}{b ? <b /> : null}</p>',
      ['text.on'],
    ],
    ['a constant beside a list', 'const a = <p>{text.on}{b.map(c)}</p>', ['text.on']],
    ['a text in a fragment', 'const a = <><b />{detail}</>', ['detail']],
    [
      'a constant in an element that both branches of a condition render',
      'const a = b ? <><p /><Button>{text.on}</Button></> : <><i /><Button><Icon /> {text.on}</Button></>',
      ['<Button><Icon /> {text.on}</Button>'],
    ],
    ['a text beside an element, in the branch of another', 'const a = b ? <p><i />{c}</p> : null', ['c']],
  ])('reports %s', (_, code, found) => {
    expect(textsIn(code)).toEqual(found)
  })

  it.each([
    ['a text that is the only child', 'const a = <p><Icon /><span>{problem}</span></p>'],
    ['a constant beside elements that stay', 'const a = <p><Icon /> {text.on}</p>'],
    ['elements that come and go', 'const a = <p>{b ? <b>{c}</b> : null}{d && <i />}{e.map(f)}</p>'],
    ['an element that is keyed by the text', 'const a = <p key={`on ${b}`}><Icon />{b}</p>'],
    [
      'branches of a condition that render elements with other keys',
      'const a = b ? <p key="on">{text.on}</p> : <p key="off"><i />{text.on}</p>',
    ],
    ['the only text of an element in both branches', 'const a = b ? <p>{text.on}</p> : <p>{text.off}</p>'],
    ['a blank between elements', "const a = <p><b>{c}</b>{' '}<i>{d}</i></p>"],
    ['the children of a component', 'const a = <p><Icon />{children}</p>'],
  ])('accepts %s', (_, code) => {
    expect(textsIn(code)).toEqual([])
  })

  it("accepts a text of a page's record, which changes with the page, unless it is worked out", () => {
    const file = 'src/pages/product/part.tsx'
    expect(textsIn('const a = <p><Icon />{page.title}</p>', file)).toEqual([])
    expect(textsIn('const a = <p><Icon />{write(page.title)}</p>', file)).toEqual(['write(page.title)'])
  })
})
