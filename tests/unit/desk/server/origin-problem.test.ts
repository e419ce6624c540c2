import { describe, expect, it } from 'vitest'
import { hasToken, isLoopback, originProblem } from '../../../../scripts/desk/server/requests/guard'

it.each(['127.0.0.1', '127.12.0.253', '::1', '::ffff:127.0.0.1', '::FFFF:127.0.0.1'])(
  'an address of this machine is %s',
  (address) => expect(isLoopback(address)).toBe(true),
)

it.each([
  '192.168.1.7',
  'fe80::1',
  '::1:2',
  '64:ff9b::127.0.0.1',
  '127.0.0.1.evil.example',
  '127.0.1',
  '::ffff:192.168.1.7',
  '',
  undefined,
])('an address of another machine is %s', (address) => expect(isLoopback(address)).toBe(false))

describe('a request', () => {
  const problem = (headers: Readonly<Record<string, string>> = {}, other: object = {}) =>
    originProblem({
      method: 'GET',
      headers: { host: 'localhost:4173', ...headers },
      localPort: 4173,
      localAddress: '127.0.0.1',
      remoteAddress: '127.0.0.1',
      ...other,
    })

  it.each(['localhost:4173', '127.0.0.1:4173', '[::1]:4173'])('is accepted from the host %s', (host) => {
    expect(problem({ host })).toBeUndefined()
    expect(problem({ host, origin: `http://${host}` }, { method: 'POST' })).toBeUndefined()
  })

  it.each(['localhost', 'localhost:4174', 'evil.example:4173', 'xlocalhost:4173', ''])(
    'is refused from the host %j',
    (host) => expect(problem({ host })).toBe('The desk has another address.'),
  )

  it('is refused without a host', () => {
    expect(problem({}, { headers: {} })).toBe('The desk has another address.')
  })

  it.each(['localAddress', 'remoteAddress'])('is refused if its %s is that of another machine', (end) => {
    expect(problem({}, { [end]: '192.168.1.2' })).toBe('The desk answers only on the computer that runs it.')
  })

  it.each([
    ['GET', undefined],
    ['HEAD', undefined],
    ['POST', 'The request comes from another page.'],
  ])('without an origin is accepted if it is a read: %s', (method, answer) => {
    expect(problem({}, { method })).toBe(answer)
  })

  it.each(['https://localhost:4173', 'http://127.0.0.1:4173', 'http://evil.example', 'null'])(
    'is refused from the origin %s',
    (origin) => expect(problem({ origin })).toBe('The request comes from another page.'),
  )

  it.each([
    ['same-origin', undefined],
    ['none', undefined],
    ['same-site', 'The request comes from another page.'],
    ['cross-site', 'The request comes from another page.'],
    ['', 'The request comes from another page.'],
  ])('is accepted from this page or the address bar: %s', (site, answer) => {
    expect(problem({ 'sec-fetch-site': site })).toBe(answer)
  })
})

it('a request carries the token of the session in a header', () => {
  expect(hasToken({ 'x-desk-token': 'secret' }, 'secret')).toBe(true)
  expect(hasToken({ 'x-desk-token': 'another' }, 'secret')).toBe(false)
  expect(hasToken({}, 'secret')).toBe(false)
})
