/**
 * Inline script for the head: applies a remembered theme before the first paint. It sets `data-theme` and
 * `data-contrast` on the root and puts a matching theme-color first in the head. Without storage access the system's
 * theme applies.
 */
export const themeScript = `(function(){var r=document.documentElement,s='';try{s=localStorage.getItem('appearance')||''}catch(e){}var t=/\\b(?:light|dark)\\b/.exec(s),u=/\\bsun\\b/.test(s);if(t)r.dataset.theme=t[0];if(u)r.dataset.contrast='sun';var m=document.createElement('meta');m.name='theme-color';m.id='theme-color';m.content=!u&&(t?t[0]==='dark':matchMedia('(prefers-color-scheme:dark)').matches)?'#0a1619':'#ffffff';document.head.prepend(m)})()`
