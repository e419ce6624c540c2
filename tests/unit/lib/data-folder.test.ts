import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { dataFolder } from '../../../scripts/lib/data-folder'

it.each([{}, { DATA_DIR: '' }, { DATA_DIR: ' ' }])('keeps submissions in .data for %j', (environment) => {
  expect(dataFolder('/site', environment)).toBe(join('/site', '.data'))
})

it('keeps submissions in the folder that DATA_DIR names, without spaces around it', () => {
  expect(dataFolder('/site', { DATA_DIR: 'submissions ' })).toBe(resolve('submissions'))
})
