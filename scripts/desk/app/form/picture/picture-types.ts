/** Types of pictures that the browser offers to choose from; the server looks at the bytes. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'
/** Type of client logos. */
export const logoType = 'image/svg+xml'
