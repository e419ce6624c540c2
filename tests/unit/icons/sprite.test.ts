import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { iconNames, makeSprite, phosphor } from '../../../scripts/icons/sprite'

const committed = readFileSync(
  new URL('../../../src/components/text/icon-sprite.svg', import.meta.url),
  'utf8',
)

describe('the icon sprite', () => {
  it('holds exactly the names of the content model', () => {
    const drawn = [...committed.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1])
    expect(drawn).toEqual(iconNames())
  })

  it('is what the family draws today', () => {
    expect(committed).toBe(makeSprite(iconNames(), phosphor()))
  })

  it('has no colour or size of its own, so that the text around it decides', () => {
    expect(committed).not.toMatch(/fill=|stroke=|width="|height="/)
  })

  it('refuses a name without a glyph, and says where to mend it', () => {
    expect(() => makeSprite(['leaf', 'no-such-thing'], phosphor())).toThrow(
      /no glyph "no-such-thing".*glyph-names\.ts/s,
    )
  })
})
