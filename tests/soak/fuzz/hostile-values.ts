import fc from 'fast-check'

/** Names that JavaScript, JSON pointers, paths or this project give a meaning. */
const trickyNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'length',
  '$include',
  '$schema',
  '$ref',
  'acknowledge',
  'sample',
  'draft',
  'publishOn',
  'template',
  'id',
  '',
  ' ',
  '0',
  '-1',
  'a/b',
  '~0',
  '~1',
  'a.b',
  '\u0000',
  '\ud800',
]

/** Texts in which parsers of paths, dates, quantities, links, formulas and terminals go wrong. */
const trickyTexts = [
  ...trickyNames,
  '../../package.json',
  'shared/../site.json',
  'shared/closing.json',
  '/etc/passwd',
  'C:\\con',
  '%2e%2e%2f',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://',
  'https://[::1',
  'http://%',
  'mailto:',
  'tel:+91',
  '/product/nitrogen',
  '/product/nitrogen#',
  '/product/nitrogen/#%E0%A4%A',
  '#top',
  '/getyourquote?x=1&y',
  'storage:site/a.jpg',
  'storage:../a.jpg',
  'skid.jpg',
  '2026-02-30',
  '2026-12-24',
  '9999-12-31',
  '0000-00-00',
  '+010000-01-01',
  '2026-1-1',
  '2026-01-01T00:00:00Z',
  '60 Nm³/h',
  '60–90 Nm³/h',
  '5 to 3 bar(g)',
  '1,00,000 m²',
  '1.2.3 kW',
  '-40 °C',
  '99.9999999999999999 %',
  '1e999 kg',
  'CO2 H2S CH₄',
  '{count} {',
  '{{count}}',
  '{}',
  '{/product/nitrogen#Flow}',
  '[a](/about)',
  '[a](',
  '[[[[',
  '**a**b**',
  '**',
  '_ _',
  '\\',
  '{figure:x}',
  'a + b * (c',
  '1/0',
  'min(1,2',
  'x^9^9^9^9',
  '((((((((((1))))))))))',
  '-'.repeat(60),
  '\u001b[2J\u001b]0;x\u0007',
  '\u202eevil',
  '\u2028\u2029\u0085',
  '\ufeff',
  '\ud83d',
  '\udc00\ud800',
  'İ'.repeat(5),
  'ﷺ'.repeat(20),
  'e\u0301'.repeat(50),
  '😀'.repeat(300),
  '<script>alert(1)</script>',
  '</style><!--',
  '"; drop table quotes; --',
  '$1 $& $`',
  'a'.repeat(300),
  'a '.repeat(5_000),
  ' '.repeat(5_000),
  '\n'.repeat(2_000),
  '['.repeat(2_000),
  '{'.repeat(2_000),
  '*'.repeat(2_000),
  '.'.repeat(3_000),
  '1'.repeat(400),
  '1 '.repeat(2_000),
  '/'.repeat(2_000),
]

/** Numbers as JSON can write them, also those that JavaScript rounds or cannot represent. */
const trickyNumbers = [
  '0',
  '-0',
  '1',
  '-1',
  '0.1',
  '1e21',
  '1e-21',
  '1e308',
  '-1e308',
  '1e999',
  '-1e999',
  '5e-324',
  '9007199254740993',
  '99999999999999999999999999',
  '2147483648',
  '4294967296',
  `1${'0'.repeat(400)}`,
  `0.${'0'.repeat(400)}1`,
]

/** A JSON text inside of a value, which {@link hostileJson} writes as it is. */
const rawMark = '\u0001raw\u0001'
const rawText = new RegExp(`"${'\\\\u0001raw\\\\u0001'}([^"\\\\]*)"`, 'g')

/** A JSON text that `JSON.stringify` cannot write, as a value. @param text without quotation marks and backslashes */
const raw = (text: string): string => rawMark + text

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)

/** A text with any code units, often one that is tricky. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...trickyTexts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...trickyTexts), fc.constantFrom(...trickyTexts))
      .map((parts) => parts.join('')),
  },
)

/** A name of a field. */
export const hostileName: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...trickyNames) },
  { weight: 1, arbitrary: hostileText },
)

/** A value for {@link hostileJson}. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [{}], [null]) },
  { weight: 3, arbitrary: fc.constantFrom(...trickyNumbers).map(raw) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 4 }) },
  {
    weight: 1,
    arbitrary: fc.tuple(hostileName, hostileText).map(([name, text]) => withField({}, name, text)),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(40, 500, 20_000), fc.constantFrom(['[', ']'] as const))
      .map(([depth, [open, close]]) => raw(nested(depth, open, close))),
  },
  { weight: 1, arbitrary: fc.constant(Array.from({ length: 3_000 }, (_, index) => index)) },
)

/** Writes a value with {@link hostileValue} in it as JSON. */
export function hostileJson(value: unknown, indent?: number): string {
  return (JSON.stringify(value, null, indent) ?? 'null').replaceAll(rawText, '$1')
}

/** Returns an object with a field more. `__proto__` becomes a field like any other. */
export function withField(object: object, name: string, value: unknown): object {
  const copy = { ...object }
  Object.defineProperty(copy, name, { value, enumerable: true, configurable: true, writable: true })
  return copy
}
