import { QUOTE_PAGE } from '../contracts/addresses/quote-page'

/**
 * Inline script for the head, which tells the styles of the quote page how many lines the box above its form will have:
 * one each for the products, the raw material, the capacity and the question that the address or the draft carries. The page
 * is prerendered without them. A single product usually has a raw material; see `QuoteContextArea`.
 */
export const quoteSpaceScript = `try{if(location.pathname==='${QUOTE_PAGE}'){var q=location.search||localStorage.getItem('quote-context')||'',n=0;if(/[?&]product=[^&,%]+(&|"|$)/.test(q)||/[?&](rawMaterial|shared\\w+)=[^&]/.test(q))n++;if(/[?&]product=/.test(q))n++;if(/[?&]capacity=/.test(q))n++;if(/[?&]question=/.test(q))n++;if(n)document.documentElement.dataset.quoteLines=n}}catch(e){}`
