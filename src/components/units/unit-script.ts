/** Inline script for the head: applies a remembered choice of other units before the first paint. */
export const unitScript = `try{let u=localStorage.getItem('units');if(u==='us'||u==='tender')document.documentElement.dataset.units=u}catch(e){}`
