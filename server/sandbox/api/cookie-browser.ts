/** Just enough browser to walk through a sign-in: redirects, cookies and forms that submit themselves. */
export class CookieBrowser {
  readonly #cookies = new Map<string, string>();

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  getCookies(): Record<string, string> {
    return Object.fromEntries([...this.#cookies].map(([name, value]) => [name, decode(value)]));
  }

  /** Follows redirects and self-submitting forms until `isThere` holds. Answers the last address. */
  async walk(from: string, isThere: (url: URL) => boolean, maxSteps = 15): Promise<URL> {
    let step: Step | undefined = { url: new URL(from) };
    for (let count = 0; step && count < maxSteps; count += 1) {
      if (isThere(step.url)) return step.url;
      step = await this.#take(step);
    }
    throw new Error(`walked ${maxSteps} steps from ${new URL(from).pathname} without arriving`);
  }

  async #take({ url, form }: Step): Promise<Step> {
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { body: form }),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const location = response.headers.get('location');
    if (location) {
      await response.body?.cancel();
      return { url: new URL(location, url) };
    }
    const next = readForm(await response.text(), url);
    if (response.ok && next) return next;
    throw new Error(`${url.origin}${url.pathname} answered ${response.status} and leads no further`);
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const separator = pair.indexOf('=');
    const [name, value] = [pair.slice(0, separator).trim(), pair.slice(separator + 1).trim()];
    const isOver =
      attributes.some((attribute) => /^\s*max-age=(0|-\d+)\s*$/i.test(attribute)) || value === '';
    if (isOver) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

interface Step {
  url: URL;
  form?: URLSearchParams;
}

function readForm(markup: string, base: URL): Step | undefined {
  const action = /<form[^>]*action="([^"]+)"/.exec(markup)?.[1];
  if (!action) return undefined;
  const fields = [...markup.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  const form = new URLSearchParams(fields.map(([, name = '', value = '']) => [name, unescapeText(value)]));
  return { url: new URL(unescapeText(action), base), form };
}

function unescapeText(text: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
  return text.replace(/&(?:#(\d+)|(amp|lt|gt|quot));/g, (whole, code?: string, name?: string) =>
    code ? String.fromCharCode(Number(code)) : ((name && named[name]) ?? whole),
  );
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
