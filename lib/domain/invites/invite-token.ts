/**
 * The `iuid` of an invite link: XOR with a key, URL-safe base64 without padding
 * (docs/product.md#invites-and-referral). It hides the inviter's token from a glance and protects nothing.
 */
export function encodeInviteToken(inviteToken: string, key: string): string {
  const bytes = xor(new TextEncoder().encode(inviteToken), key);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Throws when the token was not made by `encodeInviteToken`. */
export function decodeInviteToken(token: string, key: string): string {
  try {
    const binary = atob(token.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    if (bytes.length === 0) throw new Error('empty');
    return new TextDecoder('utf-8', { fatal: true }).decode(xor(bytes, key));
  } catch (cause) {
    throw new Error('복호화 실패: 유효하지 않은 초대 토큰입니다.', { cause });
  }
}

function xor(bytes: Uint8Array, key: string): Uint8Array {
  const keyBytes = new TextEncoder().encode(key);
  return bytes.map((byte, index) => byte ^ (keyBytes[index % keyBytes.length] ?? 0));
}
