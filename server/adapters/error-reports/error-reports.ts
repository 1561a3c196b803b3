/** Where crashes of the api go besides its log. */
export interface ErrorReports {
  /** Never throws and never waits. Tags name calls and requests, never people. */
  report(error: unknown, tags: Readonly<Record<string, string>>): void;
  /** Sends what is on its way; gives up after two seconds. */
  close(): Promise<void>;
}
