/**
 * Value of an environment variable, without spaces around it. An empty or blank one counts as not set, as after
 * `DATA_DIR= npm start` or with an empty line in the settings of a service.
 */
export function readVariable(environment: NodeJS.ProcessEnv, name: string): string | undefined {
  return environment[name]?.trim() || undefined
}
