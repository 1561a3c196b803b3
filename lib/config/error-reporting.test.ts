import { describe, expect, test } from 'vitest';
import { readErrorReporting } from './error-reporting';

const dsn = 'https://0123456789abcdef@errors.example/7';

describe('readErrorReporting', () => {
  test('is off without a DSN', () => {
    expect(readErrorReporting({ SLIDE_SENTRY_SAMPLE_RATE: '1' })).toBeNull();
  });

  test('has the defaults of the product with nothing else given', () => {
    expect(readErrorReporting({ SLIDE_SENTRY_DSN: dsn })).toEqual({
      dsn,
      environment: 'local',
      sampleRate: 1,
      tracesSampleRate: 0.02,
      replaySessionSampleRate: 0.1,
      replayErrorSampleRate: 1,
      isDebugging: true,
      sendsPersonalData: true,
    });
  });

  test('takes each switch from the environment', () => {
    expect(
      readErrorReporting({
        SLIDE_SENTRY_DSN: dsn,
        SLIDE_ENVIRONMENT: 'production',
        SLIDE_SENTRY_SAMPLE_RATE: '0',
        SLIDE_SENTRY_TRACES_SAMPLE_RATE: '0.5',
        SLIDE_SENTRY_REPLAY_SESSION_RATE: '0',
        SLIDE_SENTRY_REPLAY_ERROR_RATE: '0.25',
        SLIDE_SENTRY_DEBUG: 'off',
        SLIDE_SENTRY_SEND_PII: 'off',
      }),
    ).toEqual({
      dsn,
      environment: 'production',
      sampleRate: 0,
      tracesSampleRate: 0.5,
      replaySessionSampleRate: 0,
      replayErrorSampleRate: 0.25,
      isDebugging: false,
      sendsPersonalData: false,
    });
  });

  test('a rate above one stops the server at once', () => {
    expect(() => readErrorReporting({ SLIDE_SENTRY_DSN: dsn, SLIDE_SENTRY_SAMPLE_RATE: '2' })).toThrow();
  });
});
