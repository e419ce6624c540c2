import { isPublicOn } from '../../../content/publication/first-day'
import { isDay } from '../../../content/publication/site-day'
import type { Schedule } from '../../contract/api'
import { kindOfFile, titleOfFile } from '../content/describe-file'
import { deskFile } from '../content/field-problems'
import type { DeskContent } from '../desk-content'
import { Refused } from '../refused'

/** What a build on a day shows and keeps back, in the order in which it appears. @throws Refused for anything but a day */
export function schedule({ live }: DeskContent, day: unknown): Schedule {
  if (!isDay(day)) throw new Refused(400, 'Write a day as in 2026-12-24.')
  const { graph, content } = live.project
  const items = graph.get(content.entryFiles).flatMap((path) => {
    const facts = graph.get(content.facts, path)
    const first = graph.get(content.firstDays, path)
    if (first === '') return []
    const file = deskFile(path)
    const item = {
      file,
      title: titleOfFile(file, facts),
      kind: kindOfFile(file, facts),
      isShown: isPublicOn(first, () => day),
      isDraft: facts.draft,
      ...(facts.publishOn === '' ? {} : { publishOn: facts.publishOn }),
    }
    return [{ first, item }]
  })
  items.sort((left, right) => left.first.localeCompare(right.first))
  return { day, items: items.map(({ item }) => item) }
}
