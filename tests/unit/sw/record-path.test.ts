import { describe, expect, it } from 'vitest'
import { isRecord, pairedUrl } from '../../../src/sw/record-path'

describe('pairedUrl', () => {
  it.each([
    ['/', '/data/index.json'],
    ['/blogs/heat-loss', '/data/blogs/heat-loss.json'],
    ['/plants/north/p1', '/data/plants/north/p1.json'],
  ])('pairs the page %s with its record %s', (page, record) => {
    expect(pairedUrl(page)).toBe(record)
    expect(pairedUrl(record)).toBe(page)
  })
})

describe('isRecord', () => {
  it.each([
    ['/data/index.json', true],
    ['/data/blogs/heat-loss.json', true],
    ['/blogs/heat-loss', false],
    ['/offline-media.json', false],
    ['/data', false],
    ['/old/data/index.json', false],
    ['/data/index.json.txt', false],
  ])('answers for %s: %s', (path, expected) => {
    expect(isRecord(new URL(path, 'https://site.example'))).toBe(expected)
  })
})
