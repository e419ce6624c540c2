import type { Graph } from '../../lib/graph/graph'
import type { Reads, Step } from '../../lib/graph/step'
import { calculatorProblems } from '../calculators/calculator-problems'
import { leadFigureMismatches } from '../checks/figures/lead-figure-mismatches'
import { quantitiesIn, quantityProblems } from '../checks/figures/quantity-problems'
import { statedInWordsProblems } from '../checks/figures/stated-in-words-problems'
import { textFiguresIn } from '../checks/figures/text-figures'
import type { Findings } from '../checks/findings'
import { flowProblems } from '../checks/flow-problems'
import { duplicateMenuEntries } from '../checks/links/duplicate-menu-entries'
import { futureAddressWarnings } from '../checks/links/future-addresses'
import { linkedAddresses } from '../checks/links/linked-addresses'
import { redirectProblems } from '../checks/links/redirect-problems'
import { referenceProblems } from '../checks/links/reference-problems'
import { datedDraft } from '../checks/links/unpublished-problems'
import { vanishedAddresses } from '../checks/links/vanished-addresses'
import { mapPositionWarnings } from '../checks/map-position'
import { logoProblems } from '../checks/pictures/logo-problems'
import { pictureProblems } from '../checks/pictures/picture-problems'
import { mediaIn } from '../checks/pictures/unused-pictures'
import { sectionProblems } from '../checks/section-problems'
import { interfaceTextProblems } from '../checks/texts/interface-text-problems'
import { lengthProblems } from '../checks/texts/length-problems'
import { phoneProblems } from '../checks/texts/phone-problems'
import { placeholderProblems } from '../checks/texts/placeholder-problems'
import { unlikelyDateWarnings } from '../checks/unlikely-dates'
import type { Entry } from '../entry'
import type { FormatFigure } from '../inline/inline-text'
import type { Lookup } from '../lookup'
import { type Pictures, storageName } from '../pictures'
import { finderProblems } from '../plant-finder/finder-problems'
import { indexRowProblems } from '../product-index/index-row-problems'
import type { SchemaSet } from '../schemas/load-schemas'
import type { interfaceSteps } from './interface-steps'
import type { pictureSteps } from './picture-steps'

interface FindingSources
  extends Pick<ReturnType<typeof pictureSteps>, 'master' | 'logo'>,
    Pick<ReturnType<typeof interfaceSteps>, 'language'> {
  readonly schemas: Step<SchemaSet>
  readonly entryFiles: Step<readonly string[]>
  readonly entry: Step<Entry>
  readonly pictures: Pictures
  readonly lookup: (reads: Reads) => Lookup
  /** Looks up the figures in the texts of a file. */
  readonly figuresOf: (get: Reads['get'], file: string) => FormatFigure
}

/** Defines the step of the build graph that checks one entry; key: its file. */
export function findingStep(
  graph: Graph,
  { schemas, entryFiles, entry, language, master, logo, pictures, lookup, figuresOf }: FindingSources,
) {
  return graph.asyncStep('findings', {
    keep: 'json',
    make: async (reads, file): Promise<Findings> => {
      const { get } = reads
      const own = get(entry, file)
      const others = {
        ...lookup(reads),
        entry: (other: string) => (get(entryFiles).includes(other) ? get(entry, other) : undefined),
      }
      const check = async (authored: Parameters<Pictures['storedProblem']>[0], slot: string) => {
        if (storageName(authored.file)) return pictures.storedProblem(authored, slot)
        const read = await get(master, authored.file)
        return read.problem ?? pictures.slotProblem(read.master, slot)
      }
      const quantities = quantityProblems(own, get(schemas))
      const problems = [
        // A wrong unit differs from the specification too.
        ...(quantities.some(({ warning }) => warning === undefined)
          ? []
          : leadFigureMismatches(own, get(schemas))),
        ...phoneProblems(own, get(schemas)),
        ...mapPositionWarnings(own, get(schemas)),
        ...placeholderProblems(own, get(schemas)),
        ...unlikelyDateWarnings(own, others, get(schemas)),
        ...quantities,
        ...sectionProblems(own, get(schemas)),
        ...flowProblems(own, get(schemas)),
        ...calculatorProblems(own, others, get(schemas)),
        ...finderProblems(own, others, get(schemas)),
        ...indexRowProblems(own, others, get(schemas)),
        ...statedInWordsProblems(own, get(schemas)),
        ...duplicateMenuEntries(own, get(schemas)),
        ...own.problems,
        ...interfaceTextProblems(own, get(language), get(schemas)),
        ...datedDraft(own, get(schemas)),
        ...redirectProblems(own, others, get(schemas)),
        ...vanishedAddresses(own, others, get(schemas)),
        ...futureAddressWarnings(own, others, get(schemas)),
        ...referenceProblems(own, others, get(schemas)),
        ...lengthProblems(own, figuresOf(get, file), get(schemas)),
        ...logoProblems(own, others, (name) => get(logo, name), get(schemas)),
        ...(await pictureProblems(own, others, check, get(schemas))),
      ]
      return {
        problems,
        isReadable: own.source.value !== undefined,
        acknowledgements: own.source.acknowledgements,
        links: linkedAddresses(own, others.site()),
        media: mediaIn(own.references),
        quantities: quantitiesIn(own.value).map(({ quantity, label }) => ({
          quantity,
          ...(label === undefined ? {} : { label }),
        })),
        figures: textFiguresIn(own, get(schemas)),
      }
    },
  })
}
