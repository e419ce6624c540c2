/**
 * Type of a message to which the active worker replies with the number of core files that are missing, because the browser
 * has evicted them or a cleaner has deleted them.
 */
export const COUNT_MISSING = 'COUNT_MISSING'

/** Type of a message on which the active worker stores the missing files; it replies with the number that is missing still. */
export const RESTORE_MISSING = 'RESTORE_MISSING'
