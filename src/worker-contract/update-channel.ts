/**
 * Name of the channel on which a tab announces that its visitor accepted a new version. The new worker activates only
 * when the old one is idle, so tabs and worker then abort downloads that can be repeated.
 */
export const UPDATE_CHANNEL = 'site-update'
