/** File names that Windows reserves for devices, with any extension. */
export const windowsDevice = /^(?:con|prn|aux|nul|com\d|lpt\d)$/
