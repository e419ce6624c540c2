/**
 * Text of a small script for the head: puts a remembered choice of US units on the root before anything is drawn.
 * It reads what `unit-preference.ts` writes.
 */
export const unitScript = `try{if(localStorage.getItem('units')==='us')document.documentElement.dataset.units='us'}catch(e){}`
