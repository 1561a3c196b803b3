import type * as OidcModule from 'oidc-provider';

let loaded: Promise<typeof OidcModule> | undefined;

/**
 * Loads oidc-provider without the runtime notice it prints on Node 20, where it works all the same.
 * Every other warning passes.
 */
export function loadOidcProvider(): Promise<typeof OidcModule> {
  loaded ??= importQuietly();
  return loaded;
}

async function importQuietly(): Promise<typeof OidcModule> {
  const { warn } = console;
  console.warn = (...values: unknown[]) => {
    if (!String(values[0]).includes('oidc-provider WARNING: Unsupported runtime')) warn(...values);
  };
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}
