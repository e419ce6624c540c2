import { expect, it } from 'vitest'
import { diagnose } from '../../../scripts/content/diagnose/print'
import { workflowCommands } from '../../../scripts/content/diagnose/workflow-commands'

it('writes a mistake as one line, with what the format reserves escaped', () => {
  const problems = [
    {
      file: 'content/pages/about,us.json',
      field: 'Purity: lowest',
      place: { path: ['purity'], of: 'value' as const },
      message: '120 % is\r\nmore than 100 %.',
      help: ['Write a figure up to 100.'],
    },
  ]
  const diagnostics = diagnose(problems, () => '{\n  "purity": 120\n}\n')
  expect(workflowCommands(diagnostics)).toBe(
    '::error file=content/pages/about%2Cus.json,line=2,col=13,title=Purity%3A lowest::120 %25 is%0D%0Amore than 100 %25. Write a figure up to 100.\n',
  )
  const plain = diagnose([{ file: 'content/site.json', message: 'The file is missing.' }], () => undefined)
  expect(workflowCommands(plain)).toBe('::error file=content/site.json,line=1,col=1::The file is missing.\n')
  expect(workflowCommands([...plain, ...plain])).toBe(workflowCommands(plain).repeat(2))
  expect(workflowCommands([])).toBe('')
})
