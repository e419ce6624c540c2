/** Bytes of recently used blobs by their digest, because most blobs are read soon after they are written. */
export class RecentBytes {
  private readonly byDigest = new Map<string, Buffer>()
  private size = 0

  /** @param limit of the total size in bytes; larger blobs are not kept */
  constructor(private readonly limit: number) {}

  get(digest: string): Buffer | undefined {
    return this.byDigest.get(digest)
  }

  /** Keeps bytes, and drops the oldest ones above the limit. */
  keep(digest: string, bytes: Buffer): void {
    if (bytes.length > this.limit || this.byDigest.has(digest)) return
    this.byDigest.set(digest, bytes)
    this.size += bytes.length
    for (const [oldest, { length }] of this.byDigest) {
      if (this.size <= this.limit) break
      this.byDigest.delete(oldest)
      this.size -= length
    }
  }
}
