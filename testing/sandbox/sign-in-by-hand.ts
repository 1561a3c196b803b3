/** Does what a browser does on the provider's pages, for tests: opens, chooses, follows to our callback. */
export async function signInByHand(
  authorization: URL,
  choice: Record<string, string>,
  cookies: Map<string, string>,
) {
  const visit = async (url: string | URL, form?: Record<string, string>) => {
    const response = await fetch(url, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  const locationOf = (response: Response, base: string | URL) =>
    new URL(response.headers.get('location') ?? '', base);

  const page = locationOf(await visit(authorization), authorization);
  const resume = locationOf(await visit(page, choice), page);
  const answer = await visit(resume);
  if (answer.headers.has('location')) return { currentUrl: locationOf(answer, resume) };
  const fields = [...(await answer.text()).matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  // Apple adds this at the first consent; it is unsigned and must change nothing.
  const user = JSON.stringify({ name: { firstName: '민서' }, email: 'somebody@else.test' });
  return { formBody: { ...Object.fromEntries(fields.map(([, name, value]) => [name, value])), user } };
}
