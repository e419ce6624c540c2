/**
 * Formats of a film in public/video/, best first. The codec strings (RFC 6381) state profile and level of the files,
 * so a browser skips a format that it cannot decode without fetching it.
 */
export const FILM_FORMATS = [
  { name: 'av1', codec: 'av01.0.05M.08' },
  { name: 'h264', codec: 'avc1.64001f' },
] as const
