import type { Finding } from './examine'

/** The findings as a table, with how many checks passed. What a foreign site sent cannot disturb the terminal. */
export function printFindings(origin: string, findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ title }) => title.length))
  const rows = findings.map(
    ({ title, passed, detail }) => `  ${passed ? '✓' : '✗'} ${title.padEnd(width)}  ${plain(detail)}`,
  )
  const passed = findings.filter((finding) => finding.passed).length
  return `${origin}\n\n${rows.join('\n')}\n\n${passed} of ${findings.length} checks passed.`
}

function plain(text: string): string {
  const shown = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
  return shown.length > 160 ? `${shown.slice(0, 159)}…` : shown
}
