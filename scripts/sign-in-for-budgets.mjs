/**
 * Makes one member in the sandbox and answers a function that signs a browser context in as them,
 * through the short-lived cookies that every sign-in hands over.
 * @param {{ web: string, sandbox: string }} url
 * @returns {Promise<(context: import('@playwright/test').BrowserContext) => Promise<void>>}
 */
export async function signInForBudgets(url) {
  const { id } = await post(`${url.sandbox}/api/people`, { name: '김예산' });
  const { accessToken, refreshToken, userId } = await post(`${url.sandbox}/api/people/${id}/session`, {
    signUp: true,
  });
  const handOver = Object.entries({ accessToken, refreshToken, userId });
  return (context) =>
    context.addCookies(
      handOver.map(([name, value]) => ({
        name,
        value: encodeURIComponent(value),
        url: url.web,
        sameSite: 'Lax',
      })),
    );
}

async function post(url, body) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok)
    throw new Error(`The sandbox could not make a member: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
