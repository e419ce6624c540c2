/**
 * Throws if a page was rendered incompletely. React swallows errors inside Suspense boundaries and writes `<!--$!-->`; a
 * failed loader shows as a wrong status or a missing heading.
 * @throws Error that names the address and the reason
 */
export function assertWholePage(
  address: string,
  page: { readonly status: number; readonly html: string },
  expectedStatus: number,
): void {
  const fail = (reason: string): never => {
    throw new Error(`Prerendering ${address} failed: ${reason}.`)
  }
  if (page.status !== expectedStatus) fail(`it answered ${page.status} instead of ${expectedStatus}`)
  if (page.html.includes('<!--$!-->')) fail('a part of the page threw an error while rendering')
  if (!/<title>[^<]+<\/title>/.test(page.html)) fail('it has no title')
  const headings = page.html.match(/<h1[\s>]/g)?.length ?? 0
  if (headings !== 1) fail(`it has ${headings} h1 headings instead of one`)
}
