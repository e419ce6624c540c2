/**
 * Returns a name as it is compared with others: accents in one character with their letters (NFC, not macOS's NFD), and plain
 * single spaces. Names that look alike are then equal.
 */
export function plainSpelling(name: string): string {
  return name.normalize('NFC').replace(/\s+/g, ' ').trim()
}
