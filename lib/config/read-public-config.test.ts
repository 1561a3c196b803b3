import { describe, expect, test } from 'vitest';
import { readPublicConfig } from './read-public-config';

describe('readPublicConfig', () => {
  test('a machine with nothing configured gets the local defaults', () => {
    expect(readPublicConfig({})).toMatchObject({
      apiUrl: 'http://localhost:4000',
      appVersionLabel: 'prod-1.7.7',
    });
  });

  test('a trailing slash never doubles in a call', () => {
    expect(readPublicConfig({ API_URL: 'https://api.slide.example/' }).apiUrl).toBe(
      'https://api.slide.example',
    );
  });

  test('an address that is not a URL stops the server at once', () => {
    expect(() => readPublicConfig({ API_URL: 'api' })).toThrow();
  });
});
