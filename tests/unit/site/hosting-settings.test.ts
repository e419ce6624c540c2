import { describe, expect, it } from 'vitest'
import { readHostingSettings } from '../../../scripts/site/hosting-settings'

describe('readHostingSettings', () => {
  it('leaves subdomains alone unless package.json says otherwise', () => {
    expect(readHostingSettings('{}')).toMatchObject({ hstsIncludeSubDomains: false })
    expect(readHostingSettings('{ "hosting": { "hstsIncludeSubDomains": true } }')).toMatchObject({
      hstsIncludeSubDomains: true,
    })
  })

  it('asks for compressed copies unless package.json says otherwise', () => {
    expect(readHostingSettings('{}').compressedCopies).toBe(true)
    expect(readHostingSettings('{ "hosting": { "compressedCopies": false } }').compressedCopies).toBe(false)
  })

  it.each([
    ['{ "hosting": { "hsts": true } }', 'there is no such setting'],
    ['{ "hosting": { "toString": true } }', 'there is no such setting'],
    ['{ "hosting": { "hstsIncludeSubDomains": "true" } }', 'write true or false'],
    ['{ "hosting": [] }', 'write an object'],
  ])('rejects %s', (manifest, message) => {
    expect(() => readHostingSettings(manifest)).toThrow(message)
  })
})
