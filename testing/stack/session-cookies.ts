interface Session {
  accessToken: string;
  refreshToken: string;
  userId: string | number;
}

/** What a browser holds that just came back from the provider: the session, in the cookies that hand it over. */
export function sessionCookies({ accessToken, refreshToken, userId }: Session, url: string) {
  return Object.entries({ accessToken, refreshToken, userId }).map(([name, value]) => ({
    name,
    value: encodeURIComponent(value),
    url,
    sameSite: 'Lax' as const,
  }));
}
