import { describe, expect, it } from 'vitest'
import { readPublishSettings } from '../../../../scripts/desk/server/publish/publish-settings'
import { previewAddress } from '../../../../scripts/desk/server/publish/read-state'

const read = (desk: unknown) => readPublishSettings(JSON.stringify({ desk }))

describe('the settings of publishing', () => {
  it('ask for a review where nothing is set', () => {
    expect(readPublishSettings('{}')).toEqual({ publish: 'review' })
    expect(readPublishSettings('[]')).toEqual({ publish: 'review' })
  })

  it('may ask for none', () => {
    expect(read({ publish: 'direct' })).toEqual({ publish: 'direct' })
  })

  it.each([
    [[], 'desk: write an object'],
    [{ publish: 'now' }, 'desk.publish: write "review"'],
    [
      { publish: 'direct', branch: 'main' },
      'desk.branch: there is no such setting, only publish and preview',
    ],
    [{ preview: 'https://preview.example.org' }, 'desk.preview: write the address'],
    [{ preview: 'ftp://{branch}.example.org' }, 'desk.preview: write the address'],
    [{ preview: '{branch}.example.org' }, 'desk.preview: write the address'],
    [{ preview: 'see https://{branch}.example.org' }, 'desk.preview: write the address'],
    [{ preview: ['https://example.org', '{branch}'] }, 'desk.preview: write the address'],
  ])('%j is refused with what to write', (desk, message) => {
    expect(() => read(desk)).toThrow(`package.json, ${message}`)
  })

  it('hold the address of previews, in which hosts write the branch as a part of a domain', () => {
    const { preview = '' } = read({ preview: 'https://{branch}--site.netlify.app' })
    expect(previewAddress(preview, 'Edits/_2026_11')).toBe('https://edits-2026-11--site.netlify.app')
    const internal = 'http://{branch}.preview.local'
    expect(read({ preview: internal })).toHaveProperty('preview', internal)
  })
})
