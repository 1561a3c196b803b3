/**
 * SHA-256 in hex of an e-mail in lower case without dots before the @ (docs/product.md#analytics); null where the
 * browser cannot make one: only secure pages can.
 */
export async function hashEmail(email: string): Promise<string | null> {
  const [local = '', ...domain] = email.trim().toLowerCase().split('@');
  const normalised = [local.replaceAll('.', ''), ...domain].join('@');
  if (typeof crypto === 'undefined' || !crypto.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(normalised));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
