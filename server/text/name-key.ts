/** What makes two names the same: NFC, case ignored (docs/product.md#identity). */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
