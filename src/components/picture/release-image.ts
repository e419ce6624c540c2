/**
 * Ref of an image with `sizes="auto"`. After its page is removed, takes the image out of its `<picture>` and leaves it no
 * candidates: Chromium 156 otherwise keeps every such image, with the page around it, until the document ends.
 */
export function releaseImage(image: HTMLImageElement | null): () => void {
  // Later, because React also detaches refs of content that it only hides.
  return () =>
    void setTimeout(() => {
      if (image?.isConnected !== false) return
      image.remove()
      // The address of the file that has loaded: any other one would be requested.
      if (image.currentSrc) image.src = image.currentSrc
      image.removeAttribute('srcset')
    })
}
