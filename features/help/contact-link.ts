import { platformHeaders } from '@/lib/http/platform-headers';

/** A letter that says which app it comes from, and nothing of who writes it. */
export function contactLink(email: string): string {
  const { 'Slide-Platform': platform, 'Slide-Platform-App-Version': version } = platformHeaders();
  const letter = { subject: '[Slide] 문의', body: `\n\n──\n앱 버전: ${version} (${platform})` };
  // Not URLSearchParams: mail programs show its plus signs.
  const query = Object.entries(letter).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return `mailto:${email}?${query.join('&')}`;
}
