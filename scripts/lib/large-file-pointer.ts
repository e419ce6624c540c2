/** First line of the text that Git stores instead of a large file (git-lfs, docs/spec.md). */
const signature = 'version https://git-lfs.github.com/spec/'

/** Problem of a file in place of which there is a pointer of Git LFS; undefined for any other. */
export function pointerProblem(bytes: Buffer): string | undefined {
  if (!bytes.subarray(0, signature.length).equals(Buffer.from(signature))) return undefined
  return 'This is a pointer of Git LFS and not the file itself. Run "git lfs pull" to fetch the file.'
}
