interface Preview {
  title: string;
  description: string;
  /** Absolute. */
  pictureUrl: string;
  pictureSize: { width: number; height: number };
}

/**
 * Programs that fetch an address to show a preview of it, by what they call themselves: KakaoTalk, iMessage (as
 * Facebook and Twitter), LINE and others. People's browsers inside these apps have other names.
 */
const previewers =
  /kakaotalk-scrap|facebookexternalhit|facebot|twitterbot|slackbot|discordbot|telegrambot|whatsapp\/|linkedinbot|line-poker|bandbot|skypeuripreview|applebot|embedly|iframely/i;

export function isPreviewer(userAgent: string | null): boolean {
  return userAgent !== null && previewers.test(userAgent);
}

/** All that such a program reads, and nothing of the address that was asked for. No `og:url`: some would open that one. */
export function previewDocument({ title, description, pictureUrl, pictureSize }: Preview): string {
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Slide',
    'og:locale': 'ko_KR',
    'og:title': title,
    'og:description': description,
    'og:image': pictureUrl,
    'og:image:width': pictureSize.width,
    'og:image:height': pictureSize.height,
    'twitter:card': 'summary_large_image',
  };
  const tags = Object.entries(properties).map(
    ([name, value]) => `<meta property="${name}" content="${escapeText(String(value))}">`,
  );
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>${escapeText(title)}</title>
<meta name="description" content="${escapeText(description)}"><meta name="robots" content="noindex">
${tags.join('\n')}</head><body><h1>${escapeText(title)}</h1><p>${escapeText(description)}</p></body></html>`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
