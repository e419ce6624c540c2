import { expect, it } from 'vitest'
import { RecentBytes } from '../../../../scripts/lib/graph/recent-bytes'

it('drops the oldest bytes above its limit', () => {
  const recent = new RecentBytes(10)
  for (const name of ['a', 'b', 'c']) recent.keep(name, Buffer.alloc(4))
  expect(['a', 'b', 'c'].map((name) => recent.get(name)?.length)).toEqual([undefined, 4, 4])
})

it('does not keep bytes that are larger than its limit', () => {
  const recent = new RecentBytes(10)
  recent.keep('small', Buffer.alloc(4))
  recent.keep('large', Buffer.alloc(11))
  expect([recent.get('small')?.length, recent.get('large')]).toEqual([4, undefined])
})

it('keeps as much as its limit allows, and bytes as large as the limit', () => {
  const recent = new RecentBytes(8)
  for (const name of ['a', 'b']) recent.keep(name, Buffer.alloc(4))
  expect(recent.get('a')).toHaveLength(4)
  recent.keep('full', Buffer.alloc(8))
  expect([recent.get('a'), recent.get('b'), recent.get('full')?.length]).toEqual([undefined, undefined, 8])
})
