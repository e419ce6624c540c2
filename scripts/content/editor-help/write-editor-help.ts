import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Graph } from '../../lib/graph/graph'
import { updateIfWritable } from '../../lib/read-only-error'
import { readText } from '../../lib/read-text'
import { updateFolder } from '../generated-folder'
import type { EditorSteps } from './editor-steps'
import { schemaFolder, withMappings } from './with-mappings'

const settingsFile = '.vscode/settings.json'

/**
 * Brings the help that VS Code gives while content is typed up to date: schemas, and the settings that assign them. Content
 * with mistakes has it too. Says in one line when the project cannot be written, which is no mistake of the content.
 */
export function writeEditorHelp(graph: Graph, steps: EditorSteps): void {
  updateIfWritable('The help of VS Code', () => write(graph, steps))
}

function write(graph: Graph, steps: EditorSteps): void {
  const { root } = graph.files
  mkdirSync(join(root, '.vscode'), { recursive: true })
  const schemas = { ...graph.get(steps.schemas), ...graph.get(steps.choices) }
  updateFolder(graph.files, schemaFolder, join(root, `.cache/editor-${process.pid}`), schemas)
  const before = readText(root, settingsFile) ?? ''
  const after = withMappings(before, graph.get(steps.mappings))
  if (after === undefined)
    console.warn(`${settingsFile} cannot be read, so VS Code gives no help for content files.`)
  else if (after !== before) writeFileSync(join(root, settingsFile), after)
}
