/** What makes two names the same: NFC, case ignored (decisions: Identity). */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
