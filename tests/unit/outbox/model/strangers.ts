/** Values that other versions or accidents left in the store; they must stay as they are and block nothing. */
export const STRANGERS: readonly (readonly [string, unknown])[] = [
  ['10000000-0000-4000-8000-000000000001', { id: '10000000-0000-4000-8000-000000000001', schemaVersion: 99 }],
  ['10000000-0000-4000-8000-000000000002', 'garbage'],
  ['not an id', { state: 'queued', kind: 'quote', body: { clientName: 'x' } }],
]
