/** Names that Windows keeps for devices, whatever their ending: no file there can have one. */
export const windowsDevice = /^(?:con|prn|aux|nul|com\d|lpt\d)$/
