/**
 * Size in bytes from which the worker stores scripts uncompressed: browsers cache the compiled code of such a script, which
 * saves more time than the space is worth.
 */
export const UNCOMPRESSED_SCRIPT_BYTES = 36_864
