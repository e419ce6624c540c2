import { getLanguageService, type LanguageService, TextDocument } from 'vscode-json-languageservice'
import { editorSteps } from '../../../../scripts/content/editor-help/editor-steps'
import { contentSteps } from '../../../../scripts/content/steps/content-steps'
import { pictureMaker } from '../../../../scripts/images/picture-maker'
import { Graph } from '../../../../scripts/lib/graph/graph'

/** Folder of the workspace, as the language service sees it. */
const workspace = 'file:///workspace/'
const schemaFolder = `${workspace}.vscode/schemas/`

/** A project in the language service of VS Code, with the schemas and settings that the project writes. */
export class EditorProject {
  /** Editor schemas as text by file name. */
  readonly schemas: ReadonlyMap<string, string>
  private readonly service: LanguageService

  /** @param root folder with `content/`, `schemas/` and `public/` */
  constructor(root: string) {
    const graph = new Graph({ root })
    const steps = editorSteps(graph, contentSteps(graph, pictureMaker()))
    this.schemas = new Map(
      Object.entries({ ...graph.get(steps.schemas), ...graph.get(steps.choices) }).map(([name, blob]) => [
        name,
        blob.text(),
      ]),
    )
    this.service = getLanguageService({
      workspaceContext: { resolveRelativePath: (path, base) => new URL(path, base).href },
      schemaRequestService: async (uri) => {
        const text = this.schemas.get(uri.slice(schemaFolder.length))
        if (text === undefined) throw new Error(`There is no schema ${uri}.`)
        return text
      },
    })
    this.service.configure({
      validate: true,
      allowComments: false,
      schemas: graph.get(steps.mappings).map(({ fileMatch, schema }) => ({
        uri: schemaFolder + schema,
        fileMatch: [...fileMatch],
        folderUri: workspace,
      })),
    })
  }

  /** Messages about a file, each with the text it is about. */
  async problems(file: string, text: string): Promise<string[]> {
    const document = TextDocument.create(workspace + file, 'json', 1, text)
    const found = await this.service.doValidation(document, this.service.parseJSONDocument(document), {
      schemaValidation: 'error',
      schemaRequest: 'error',
    })
    return found.map(({ message, range }) => `${file}: ${message} ${document.getText(range).slice(0, 60)}`)
  }

  /** What VS Code offers at the place marked `▮` in the text of a file, without quotes. */
  async completions(file: string, marked: string): Promise<string[]> {
    const offset = marked.indexOf('▮')
    const document = TextDocument.create(workspace + file, 'json', 1, marked.replace('▮', ''))
    const json = this.service.parseJSONDocument(document)
    const found = await this.service.doComplete(document, document.positionAt(offset), json)
    return (found?.items ?? []).map(({ label }) => label.replaceAll('"', ''))
  }

  /** Text of the hover at the place marked `▮`, without the escapes of Markdown. */
  async hover(file: string, marked: string): Promise<string> {
    const offset = marked.indexOf('▮')
    const document = TextDocument.create(workspace + file, 'json', 1, marked.replace('▮', ''))
    const json = this.service.parseJSONDocument(document)
    const found = await this.service.doHover(document, document.positionAt(offset), json)
    return [found?.contents ?? []]
      .flat()
      .map((part) => (typeof part === 'string' ? part : part.value))
      .join('\n')
      .replaceAll('\\', '')
  }
}
