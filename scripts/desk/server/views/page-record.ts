import { recordAddress } from '../../../../src/contracts/worker/record-address'
import type { PageRecord } from '../../contract/api'
import { deskFile } from '../content/field-problems'
import type { DeskContent } from '../desk-content'
import { currentDraft } from '../drafts/change-drafts'
import { Refused } from '../refused'

/**
 * What the page of a file would show with another text, beside the drafts of all other files. Call it between two runs of the
 * content.
 * @throws Refused for a file without a page, and for a text with mistakes
 */
export async function pageRecord(desk: DeskContent, file: string, text: string): Promise<PageRecord> {
  const { drafts, live } = desk
  const { graph, content } = live.project
  const [address] =
    [...graph.get(content.fullCatalogue).addresses].find(([, facts]) => deskFile(facts.file) === file) ?? []
  if (address === undefined) throw new Refused(422, 'This file makes no page of its own.')
  const others = drafts.files.flatMap((other) =>
    other === file ? [] : [[other, currentDraft(desk, other).text] as const],
  )
  try {
    const record = await drafts.withOnly([...others, [file, text]], async () => {
      graph.refresh()
      const problems = await graph.get(content.problems)
      if (problems.some((problem) => problem.warning === undefined && deskFile(problem.file) === file))
        throw new Refused(
          422,
          'This version does not fit the present content, so its page cannot be shown. The list of changes shows its words.',
        )
      return (await graph.get(content.record, address)).text()
    })
    return { address, path: recordAddress(address), record }
  } finally {
    graph.refresh()
  }
}
