/**
 * Makes one grown-up person in the sandbox and answers a function that signs a browser context in as them.
 * @param {{ web: string, api: string, sandbox: string }} url
 * @returns {Promise<(context: import('@playwright/test').BrowserContext) => Promise<void>>}
 */
export async function signInForBudgets(url) {
  const answer = await fetch(`${url.sandbox}/api/people`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({}),
  });
  if (!answer.ok) throw new Error(`The sandbox made no person: ${answer.status} ${await answer.text()}`);
  const { accessToken, refreshToken, userId } = await answer.json();
  return (context) =>
    context.addInitScript(
      ([tokens]) => {
        for (const [key, value] of Object.entries(tokens)) localStorage.setItem(key, String(value));
      },
      [{ accessToken, refreshToken, userId }],
    );
}
