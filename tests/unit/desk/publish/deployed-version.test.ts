import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  readDeployedCommit,
  SeenSite,
  siteAddress,
} from '../../../../scripts/desk/server/publish/deployed-version'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'desk-site-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const at = (time: string) => new Date(`2026-11-29T${time}Z`)

describe('the version that a site shows', () => {
  it('has an exact time if the desk saw the one before shortly before', () => {
    const site = new SeenSite(root)
    site.note('a', at('10:00:00'))
    expect(site.last).toMatchObject({ commit: 'a', isExact: false })
    site.note('b', at('10:02:00'))
    expect(site.last).toMatchObject({ commit: 'b', seenAt: at('10:02:00').toISOString(), isExact: true })
    site.note('c', at('10:10:00'))
    expect(site.last).toMatchObject({ commit: 'c', isExact: false })
  })

  it('keeps the time at which it was seen first, also after a restart', () => {
    new SeenSite(root).note('a', at('10:00:00'))
    new SeenSite(root).note('a', at('10:01:00'))
    expect(new SeenSite(root).last).toEqual({
      commit: 'a',
      seenAt: at('10:00:00').toISOString(),
      isExact: false,
      lookedAt: at('10:01:00').toISOString(),
    })
  })

  it.each(['', '{}', '{ "commit": "a", "seenAt": "", "isExact": 1, "lookedAt": "" }'])(
    'is unknown after %j was written in the file of the desk',
    (text) => {
      mkdirSync(join(root, '.desk'))
      writeFileSync(join(root, '.desk/seen-site.json'), text)
      expect(new SeenSite(root).last).toBeUndefined()
    },
  )

  it('cannot be read without an address, and from a server that does not answer', async () => {
    await expect(readDeployedCommit('')).rejects.toThrow('The address of the site is missing.')
    await expect(readDeployedCommit('http://127.0.0.1:1')).rejects.toThrow('127.0.0.1:1 does not answer.')
  })
})

describe('the address of the site', () => {
  it('is empty until the content has it', () => {
    expect(siteAddress(root)).toBe('')
    mkdirSync(join(root, 'content'))
    for (const [text, address] of [
      ['{', ''],
      ['{ "address": 1 }', ''],
      ['[]', ''],
      ['{ "address": "https://site.example" }', 'https://site.example'],
    ] as const) {
      writeFileSync(join(root, 'content/site.json'), text)
      expect(siteAddress(root)).toBe(address)
    }
  })
})
