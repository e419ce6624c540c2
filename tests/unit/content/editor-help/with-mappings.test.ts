import { describe, expect, it } from 'vitest'
import { withMappings } from '../../../../scripts/content/editor-help/with-mappings'

const mappings = [{ fileMatch: ['/content/site.json'], schema: 'site.schema.json' }]
const ours = { fileMatch: ['/content/site.json'], url: './.vscode/schemas/site.schema.json' }

describe('withMappings', () => {
  it('creates settings where there are none', () => {
    expect(JSON.parse(withMappings('', mappings) ?? '')).toEqual({ 'json.schemas': [ours] })
  })

  it('keeps comments, other settings and other schemas of the editor', () => {
    const settings = `{
  // My theme
  "workbench.colorTheme": "Quiet Light",
  "json.schemas": [{ "fileMatch": ["*.mine.json"], "url": "./mine.json" }, { "fileMatch": [], "url": "./.vscode/schemas/gone.schema.json" }],
}
`
    const after = withMappings(settings, mappings) ?? ''
    expect(after).toContain('// My theme\n  "workbench.colorTheme": "Quiet Light"')
    expect(after).toContain('./mine.json')
    expect(after).toContain(ours.url)
    expect(after).not.toContain('gone')
  })

  it('returns the same text when nothing changes', () => {
    const settings = withMappings('{ /* note */ }', mappings) ?? ''
    expect(withMappings(settings, mappings)).toBe(settings)
  })

  it.each(['{ "a": ', '[]', '<<<<<<< HEAD\n{}'])('leaves %s alone', (settings) => {
    expect(withMappings(settings, mappings)).toBeUndefined()
  })
})
