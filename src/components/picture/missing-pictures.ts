import * as text from '../../generated/interface/pictures'

/** Delays in milliseconds after which missing pictures are loaded again: browsers report a network before it works. */
const RETRIES_MS = [0, 3_000, 15_000]

/**
 * Inline script for the head, which marks pictures that cannot be had: neither from the network nor from the device.
 * CSS then shows the alternative text and a note in the frame of the picture, in place of the browser's icon. The marks
 * are attributes outside of React, because a picture can fail before its component is hydrated. When the network
 * returns, the browser loads these pictures again.
 */
export const missingPicturesScript =
  () => `document.addEventListener("error",({target:image})=>{if(image.localName=="img"&&image.parentNode.localName=="picture")Object.assign(image.parentNode.dataset,{missing:image.alt,note:navigator.onLine?${quote(text.notLoaded)}:${quote(text.notSaved)}})},true);
document.addEventListener("load",({target:image})=>{if(image.localName=="img")delete image.parentNode.dataset.missing},true);
{const retry=()=>{for(const image of document.querySelectorAll("[data-missing]>img"))image.src=image.src};
addEventListener("online",()=>{for(const delay of ${JSON.stringify(RETRIES_MS)})setTimeout(retry,delay)})}`

/** A string literal that cannot end the script element. */
function quote(value: string): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
