import fc from 'fast-check'
import { taskNames } from '../../../scripts/desk/tasks/plan-task'
import { hostileJson, hostileText, hostileValue } from './hostile-values'
import { PORT, type RawRequest } from './in-process-http'
import { mutate, mutateValue, mutation, valueChanges } from './mutate-json'

/** Token of the session. */
export const token = 'token-of-this-session-token-of-this-session'

/** What requests are made of. */
export interface DeskSamples {
  /** Texts of the content files, by name below `content/`. */
  readonly texts: ReadonlyMap<string, string>
  readonly picture: Uint8Array
}

const utf8 = (text: string) => new Uint8Array(Buffer.from(text))
const often = <Value>(arbitrary: fc.Arbitrary<Value>, others: fc.Arbitrary<Value>, times = 8) =>
  fc.oneof({ weight: times, arbitrary }, { weight: 1, arbitrary: others })

/** Requests of a page of the desk, most of them changed so that they are wrong. */
export function deskRequests({ texts, picture }: DeskSamples): fc.Arbitrary<RawRequest> {
  const names = [...texts.keys()]
  const file = often(
    fc.constantFrom(...names),
    fc.oneof(
      hostileText,
      fc.tuple(fc.constantFrom(...names), hostileText).map(([name, text]) => `${name}/${text}.json`),
      fc.constantFrom(
        '../secret.json',
        '../package.json',
        'media/linked/key.json',
        'pages/new.json',
        'pages/about.json/new.json',
        'shared/new.json',
        'collections/posts/new.json',
        `pages/${'a'.repeat(190)}.json`,
      ),
    ),
    4,
  )
  const address = often(
    fc.constantFrom('/product/nitrogen', '/about', '/blogs/new', '/product/new', '/'),
    hostileText,
    3,
  )
  const place = fc.record({
    file,
    pointer: often(
      fc.constantFrom('', '/title', '/description', '/heroTitle', '/sections/0'),
      hostileText,
      3,
    ),
  })
  const draft = fc.tuple(file, mutation, fc.nat(9)).map(([name, one, choice]) => {
    const base = texts.get(name) ?? null
    const change = {
      file: name,
      base: choice === 1 ? null : base,
      replaces: choice % 3,
      desk: 'fuzz',
      number: choice,
    }
    return { ...change, text: choice === 0 ? null : mutate(base ?? '{}', one).toString('utf8') }
  })
  const day = often(fc.constantFrom('2126-03-01', '2026-02-30'), hostileText, 2)
  const isPreview = fc.boolean()
  const tasks: Record<string, fc.Arbitrary<unknown>> = {
    'new-page': fc.record({
      kind: often(fc.constantFrom('product', 'service', 'post', 'case-study'), hostileText),
      title: often(fc.constant('Heat loss'), hostileText, 2),
      name: often(fc.constant('heat-loss'), hostileText, 2),
      summary: hostileText,
      picture: fc.record({ file: often(fc.constant('skid.jpg'), hostileText, 2), alt: hostileText }),
      about: address,
      places: fc.array(fc.record({ place, index: fc.nat(20) }), { maxLength: 2 }),
      isPreview,
    }),
    rename: fc.record({ file, to: address, isPreview }),
    delete: fc.record(
      {
        file,
        redirect: fc.oneof(address, fc.constant(null)),
        answers: fc.array(
          fc.record({
            place,
            choice: fc.oneof(fc.constantFrom('plain-text', 'remove'), fc.record({ to: address })),
          }),
          { maxLength: 2 },
        ),
        isPreview,
      },
      { requiredKeys: ['file'] },
    ),
    replace: fc.record({
      find: often(fc.constantFrom('oxygen', 'gas', 'e'), hostileText, 2),
      replace: hostileText,
      matchesCase: fc.boolean(),
      wholeWords: fc.boolean(),
      isPreview,
    }),
    'change-too': fc.record({
      places: fc.array(place, { minLength: 1, maxLength: 2 }),
      from: fc.oneof(hostileValue, fc.constant({ unit: 'bar(g)', value: 5 })),
      to: fc.oneof(hostileValue, fc.constant({ unit: 'bar(g)', min: 1, max: 2 })),
      isPreview,
    }),
    sections: fc.record({
      file,
      sections: fc.array(fc.record({ section: hostileText, hidden: fc.boolean() }), { maxLength: 3 }),
      isPreview,
    }),
    publish: fc.record({
      file,
      when: fc.oneof(fc.constantFrom<unknown>('now', 'draft'), fc.record({ from: day }), hostileValue),
      isPreview,
    }),
  }
  const posts: Record<string, fc.Arbitrary<unknown>> = {
    ...Object.fromEntries(taskNames.map((name) => [`tasks/${name}`, tasks[name] ?? hostileValue])),
    save: fc.record(
      { files: fc.array(file, { maxLength: 3 }), version: hostileText },
      { requiredKeys: ['files'] },
    ),
    'pictures/remove': fc.record({ name: pictureName }),
    'pictures/restore': fc.record({ name: pictureName }),
    'pictures/source': fc.record({ name: pictureName, source: hostileText }),
  }
  const json = (method: string, path: string, body: fc.Arbitrary<unknown>) =>
    fc.tuple(body, fc.option(valueChanges)).map(([value, changes]) => ({
      method,
      path,
      type: 'application/json',
      body: utf8(hostileJson(changes ? mutateValue(value, changes) : value)),
    }))
  const pictureBody = fc.oneof(
    fc.constant(picture),
    fc.tuple(fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 8 })).map(([at, bytes]) => {
      const changed = Uint8Array.from(picture)
      changed.set(bytes, at % (picture.length - bytes.length))
      return changed
    }),
    fc.nat().map((end) => picture.slice(0, end % picture.length)),
    fc.uint8Array({ maxLength: 200 }),
    hostileText.map((text) => utf8(`<svg>${text}`)),
  )
  const upload = (path: string) =>
    fc.tuple(pictureName, hostileText, fc.boolean(), pictureBody).map(([name, before, isShown, body]) => ({
      method: 'POST',
      path: `${path}?${new URLSearchParams({ name: name.toWellFormed(), before: before.toWellFormed(), ...(isShown && { preview: '' }) })}`,
      type: 'application/octet-stream',
      body,
    }))
  const read = (path: string, parameters: Record<string, fc.Arbitrary<string>>) =>
    fc.record(parameters).map((values) => ({
      method: 'GET',
      path: `${path}?${new URLSearchParams(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.toWellFormed()])))}`,
      type: '',
      body: new Uint8Array(),
    }))
  const commit = often(fc.constant('HEAD'), hostileText)
  const call = fc.oneof(
    { weight: 8, arbitrary: json('PUT', 'draft', fc.oneof(draft, fc.array(draft, { maxLength: 3 }))) },
    ...Object.entries(posts).map(([path, body]) => ({
      weight: path.startsWith('tasks/') ? 2 : 1,
      arbitrary: json('POST', path, body),
    })),
    { weight: 1, arbitrary: upload('pictures/add') },
    { weight: 1, arbitrary: upload('pictures/replace') },
    { weight: 3, arbitrary: read('file', { file }) },
    { weight: 1, arbitrary: read('places', { kind: often(fc.constant('product'), hostileText, 1) }) },
    { weight: 1, arbitrary: read('search', { text: hostileText }) },
    { weight: 1, arbitrary: read('schedule', { day }) },
    { weight: 1, arbitrary: read('history', { file }) },
    { weight: 1, arbitrary: read('version', { file, commit }) },
    ...['tree', 'lookups', 'check', 'effects', 'launch', 'pictures'].map((path) => ({
      weight: 1,
      arbitrary: read(path, {}),
    })),
    {
      weight: 2,
      arbitrary: fc.record({
        method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'TRACE'),
        path: fc.oneof(hostileText, fc.constantFrom('draft', 'save', 'tasks/constructor', '../api/tree', '')),
        type: fc.constantFrom('application/json', 'text/plain', ''),
        body: hostileValue.map((value) => utf8(hostileJson(value))),
      }),
    },
  )
  return fc
    .tuple(
      call,
      guarded,
      often(fc.constant(''), fc.constantFrom('//', '/__desk/', '/__desk?', '/__desk//api/', '/')),
      fc.nat(300),
    )
    .map(
      ([{ method, path, type, body }, headers, prefix, cut]): RawRequest => ({
        method,
        target: prefix === '' ? `/__desk/api/${path}` : `${prefix}${path}`,
        headers: { ...(type !== '' && { 'content-type': type }), ...headers },
        body,
        ...(cut < 15 && cut < body.length && { sentBytes: cut }),
      }),
    )
}

const pictureName = often(
  fc.constantFrom(
    'skid.jpg',
    'about.jpg',
    'marks/dairy.svg',
    'README.md',
    '../secret.json',
    'linked/key.json',
  ),
  fc.oneof(
    hostileText,
    hostileText.map((text) => `${text}.jpg`),
    fc.constantFrom(`${'ü'.repeat(150)}.png`, `${'😀'.repeat(90)}.png`, `${'字'.repeat(190)}.jpg`),
  ),
  2,
)

const ownHost = `localhost:${PORT}`
const headers = { host: ownHost, origin: `http://${ownHost}`, 'x-desk-token': token }

/** Headers of the desk's page; one request in eight has a wrong one. */
const guarded: fc.Arbitrary<Record<string, string>> = often<Record<string, string>>(
  fc.constant(headers),
  fc
    .tuple(
      fc.constantFrom('host', 'origin', 'x-desk-token', 'sec-fetch-site', 'content-type', 'cookie'),
      fc.oneof(
        hostileText,
        fc.constantFrom('evil.example', 'http://evil.example', 'null', 'cross-site', `${token}x`, ''),
      ),
    )
    .map(([name, value]) => ({ ...headers, [name]: value })),
)

/** Whether a request has what the desk demands of its own page. */
export function isGuarded({ headers: sent }: RawRequest): boolean {
  return (
    sent.host === ownHost &&
    sent.origin === headers.origin &&
    sent['x-desk-token'] === token &&
    ['same-origin', 'none', undefined].includes(sent['sec-fetch-site'])
  )
}
