import { afterEach, expect, test, vi } from 'vitest';
import { webEnvironment } from './environment';

const ports = { web: 3100, api: 4200, sandbox: 4300 };

afterEach(() => vi.unstubAllEnvs());

test.each([undefined, '', 'http://localhost:4100'])(
  'the page may post to the sandbox that was started, whatever .env says (%j)',
  (given) => {
    vi.stubEnv('SLIDE_VERIFICATION_ORIGINS', given);
    const origins = webEnvironment({ ports }).SLIDE_VERIFICATION_ORIGINS?.split(' ') ?? [];
    expect(origins).toEqual([given, 'http://localhost:4300'].filter(Boolean));
  },
);
