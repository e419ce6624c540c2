/** Id of the last element of the content, in which the shell shows the compare bar. */
export const COMPARE_BAR_ID = 'compare-bar'
