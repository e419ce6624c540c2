import { isObject } from '../../../content/schemas/schema'

/** How the desk publishes, as `desk` in package.json says. */
export interface PublishSettings {
  /** `direct`: versions go to the branch of the site. `review`: a colleague approves them on the host before. */
  readonly publish: 'direct' | 'review'
  /** Address at which the host shows a branch, with `{branch}` in place of its name. */
  readonly preview?: string
}

const names: readonly string[] = ['publish', 'preview'] satisfies (keyof PublishSettings)[]

/**
 * Reads `desk` of a project's package.json.
 * @param manifest text of package.json
 * @throws Error with the setting that is wrong, and what to write
 */
export function readPublishSettings(manifest: string): PublishSettings {
  const parsed: unknown = JSON.parse(manifest)
  const desk: unknown = isObject(parsed) ? (parsed.desk ?? {}) : {}
  if (!isObject(desk)) throw new Error('package.json, desk: write an object.')
  const unknown = Object.keys(desk).find((name) => !names.includes(name))
  if (unknown !== undefined)
    throw new Error(`package.json, desk.${unknown}: there is no such setting, only ${names.join(' and ')}.`)
  const { publish = 'review', preview } = desk
  if (publish !== 'direct' && publish !== 'review')
    throw new Error(
      'package.json, desk.publish: write "review" if a colleague approves changes, or "direct" if they go to the site at once.',
    )
  if (preview === undefined) return { publish }
  if (typeof preview !== 'string' || !/^https?:\/\//.test(preview) || !preview.includes('{branch}'))
    throw new Error(
      'package.json, desk.preview: write the address at which your host shows a branch, as in "https://{branch}--your-site.netlify.app".',
    )
  return { publish, preview }
}
