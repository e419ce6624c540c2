/**
 * Cascade order of the layers, as in `src/app/styles/index.css`. The minifier leaves the statement out and relies on the order
 * of the blocks, but the sheet of a chunk that the entry imports precedes the entry's own.
 */
export const layerOrder = '@layer reset, tokens, base, components, sections;'
