import postcss, { type AtRule, type ChildNode, type Container } from 'postcss'

/** A rule of a stylesheet that can stand alone. */
export interface SheetRule {
  /** The at-rules around it, outermost first, as in `@layer sections`. */
  readonly around: readonly string[]
  readonly text: string
  /** Class names in each of its selectors, or attributes as in `[data-missing]`. One without names holds for any document. */
  readonly selectors: readonly (readonly string[])[]
}

const containers = new Set(['layer', 'media', 'supports', 'container'])
/** In the other layers, rules for any element override each other by their order, which moving one of them would change. */
const componentLayers = new Set(['@layer components', '@layer sections'])

/** Splits a stylesheet into rules. At-rules without selectors, such as fonts and keyframes, are rules of their own. */
export function sheetRules(text: string): SheetRule[] {
  const rules: SheetRule[] = []
  const visit = (parent: Container<ChildNode>, around: readonly string[]) => {
    parent.each((node) => {
      if (node.type === 'atrule' && node.nodes && containers.has(node.name))
        visit(node, [...around, headOf(node)])
      else if (node.type === 'rule')
        rules.push({
          around,
          text: node.toString(),
          selectors: node.selectors.map(componentLayers.has(around[0] ?? '') ? neededNames : classNames),
        })
      else if (node.type === 'atrule')
        rules.push({ around, text: `${node}${node.nodes ? '' : ';'}`, selectors: [[]] })
    })
  }
  visit(postcss.parse(text), [])
  return rules
}

function headOf({ name, params }: AtRule): string {
  return `@${name} ${params}`
}

/** The class names that an element and its ancestors need for a selector; those in brackets are alternatives. */
function classNames(selector: string): string[] {
  return namesOutside(selector, /\.(-?[_a-z][\w-]*)/gi)
}

/** These class names; the attributes of a selector without any. */
function neededNames(selector: string): string[] {
  const classes = classNames(selector)
  return classes.length > 0 ? classes : namesOutside(selector, /\[([a-z][\w-]*)/g).map((name) => `[${name}]`)
}

function namesOutside(selector: string, pattern: RegExp): string[] {
  const outside = selector.replace(/\((?:[^()]|\([^()]*\))*\)/g, '')
  return [...outside.matchAll(pattern)].flatMap(([, name]) => name ?? [])
}

/** Whether a rule can apply on the screen to a document with these names of classes and attributes. */
export function canApply({ around, text, selectors }: SheetRule, names: ReadonlySet<string>): boolean {
  if (around.includes('@media print') || text.startsWith('@page')) return false
  return selectors.some((selector) => selector.every((name) => names.has(name)))
}

/** Writes rules as a stylesheet, with the at-rules around them. */
export function writeRules(rules: readonly SheetRule[]): string {
  let text = ''
  let open: readonly string[] = []
  const close = (from: number) => '}'.repeat(open.length - from)
  for (const { around, text: own } of rules) {
    const shared = around.findIndex((one, index) => one !== open[index])
    const kept = shared < 0 ? Math.min(around.length, open.length) : shared
    text +=
      close(kept) +
      around
        .slice(kept)
        .map((one) => `${one}{`)
        .join('')
    open = around
    text += own
  }
  return text + close(0)
}
