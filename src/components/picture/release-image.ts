/**
 * Ref of an image with `sizes="auto"`. After its page is removed, takes it out of its `<picture>`: Chromium 156 otherwise
 * keeps every such image, with the page around it, until the document ends.
 */
export function releaseImage(image: HTMLImageElement | null): () => void {
  // Later, because React also detaches refs of content that it only hides.
  return () =>
    void setTimeout(() => {
      if (image?.isConnected === false) image.remove()
    })
}
